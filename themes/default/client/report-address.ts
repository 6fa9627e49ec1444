/** Where readers report what they miss at an address, `report` being the option of that name. */
export function reportAddress(report: string, address = ''): string {
	return report.replaceAll('{address}', encodeURIComponent(address));
}

import { statfsSync } from 'node:fs';
import { orElse } from '../../platform/or-else.ts';

/**
 * Types of file systems whose files may be changed elsewhere, of which this system tells nothing: NFS, SMB, CIFS, SMB 2, 9P (folders of
 * Windows in WSL, of a host in a virtual machine), FUSE, VirtualBox, Ceph, AFS.
 */
const silent = new Set([
	0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x786f4256, 0x00c36400, 0x5346414f,
]);

/** Whether files of a folder may change without anybody being told. Only Linux numbers its file systems so. */
export function isSilent(folder: string): boolean {
	return orElse(() => process.platform === 'linux' && silent.has(statfsSync(folder).type >>> 0), false);
}

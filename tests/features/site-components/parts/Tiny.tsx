export default function Tiny({ word }: { word?: string }) {
	return <b>{word}</b>;
}

import type { ReactElement } from 'react';
export function ClaimScene(): ReactElement { return <svg className="scene" viewBox="0 0 10 10" /> }

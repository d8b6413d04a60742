import type { ReactNode } from 'react';

const lineY = 26;

const kinds = {
  tee: {
    paper: 0,
    picture: (
      <>
        <path
          className="k"
          d="M68 34L30 54 10 96l30 15 14-20v92h92V91l14 20 30-15-20-42-38-20c-8 17-56 17-64 0z"
        />
        <circle className="s" cx="90" cy="106" r="28" />
        <circle className="t" cx="114" cy="116" r="24" />
        <path className="o" d="M114 92a24 24 0 000 48 28 28 0 004-34 28 28 0 00-4-14z" />
      </>
    ),
  },
  hoodie: {
    paper: 1,
    picture: (
      <>
        <path
          className="k"
          d="M72 30c14-12 42-12 56 0l14 16 32 20 18 96-26 6-14-64v84H48v-84l-14 64-26-6 18-96 32-20z"
        />
        <path className="t" d="M78 38c10-8 34-8 44 0l-10 26H88z" />
        <path className="o" d="M66 134l12-22h44l12 22v38H66z" />
        <path className="p" d="M90 62h4v34h-4zM106 62h4v28h-4z" />
      </>
    ),
  },
  cap: {
    paper: 2,
    picture: (
      <>
        <path className="s" d="M30 128a70 96 0 01140 0z" />
        <path className="t" d="M30 128h140c12 2 24 12 28 28-40-16-116-18-168-12z" />
        <circle className="k" cx="92" cy="92" r="20" />
        <circle className="t" cx="110" cy="98" r="17" />
      </>
    ),
  },
  journal: {
    paper: 0,
    picture: (
      <>
        <path className="k" d="M46 34h112v150H46z" />
        <path className="t" d="M58 34h100v142H58z" />
        <circle className="s" cx="108" cy="96" r="34" />
        <path className="o" d="M108 62a34 34 0 010 68z" />
        <path className="k" d="M142 34h8v150h-8zM84 150h48v6H84z" />
      </>
    ),
  },
} as const satisfies Record<string, { paper: 0 | 1 | 2; picture: ReactNode }>;

export type GarmentKind = keyof typeof kinds;

/** An item on a clothes line. The lines of neighbours join. Decoration: its name is beside it. */
export function Garment({ kind }: { kind: GarmentKind }) {
  const { paper, picture } = kinds[kind];
  return (
    <svg className={`po p${paper}`} viewBox="0 0 200 210" aria-hidden="true">
      <path className="p" d="M0 0h200v210H0z" />
      <path className="k" d={`M0 ${lineY}h200v3H0z`} />
      <g transform="translate(0 6)">{picture}</g>
      <path className="o" d={`M66 ${lineY - 10}h9v26h-9zM125 ${lineY - 10}h9v26h-9z`} />
    </svg>
  );
}

const bars = [18, 34, 26, 48, 40, 30, 52, 22];

/** The van on its road, speakers on the roof, a sunrise on its side. Decoration. */
export function Van() {
  return (
    <svg className="po p0 van" viewBox="0 0 600 210" aria-hidden="true">
      <path className="p" d="M0 0h600v210H0z" />
      <path className="s" d={bars.map((h, i) => `M${8 + i * 74} 170v-${h * 2}h44v${h * 2}z`).join('')} />
      <path className="k" d="M0 170h600v40H0z" />
      <path
        className="p"
        d="M20 188h60v5H20zM140 188h60v5h-60zM260 188h60v5h-60zM380 188h60v5h-60zM500 188h60v5h-60z"
      />
      <path className="k" d="M172 26h46v30h-46zM226 18h58v38h-58zM292 30h40v26h-40z" />
      <path className="t" d="M120 56h262l62 58h28v56H120z" />
      <clipPath id="van-side">
        <path d="M120 56h262l62 58h28v56H120z" />
      </clipPath>
      <g clipPath="url(#van-side)">
        <circle className="o" cx="236" cy="152" r="78" />
        <path className="k" d="M120 152h380v6H120z" />
      </g>
      <path className="p" d="M366 70h12l46 44h-58z" />
      <circle className="k" cx="186" cy="172" r="27" />
      <circle className="p" cx="186" cy="172" r="11" />
      <circle className="k" cx="408" cy="172" r="27" />
      <circle className="p" cx="408" cy="172" r="11" />
    </svg>
  );
}

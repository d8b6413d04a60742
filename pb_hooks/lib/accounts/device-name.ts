const browsers: readonly [RegExp, string][] = [
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const find = (of: readonly [RegExp, string][], agent: string) =>
  of.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns the browser and the system of a User-Agent header, roughly: "Firefox on Windows". */
export function deviceName(agent: string): string {
  const browser = find(browsers, agent) ?? 'A browser';
  const system = find(systems, agent);
  return system ? `${browser} on ${system}` : browser;
}

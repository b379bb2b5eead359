/**
 * A name for a device from its browser's user agent. It is coarse on purpose: people recognise the device, nobody can
 * track it.
 */
const PROGRAMMI: readonly (readonly [RegExp, string])[] = [
  // The order matters: most browsers also name the browsers they descend from.
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SISTEMI: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** For example "Chrome su Windows"; empty when neither is known. */
export function nameDispositivo(userAgent: string): string {
  const nameIn = (names: typeof PROGRAMMI): string | undefined => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [nameIn(PROGRAMMI), nameIn(SISTEMI)].filter((name) => name !== undefined).join(' su ');
}

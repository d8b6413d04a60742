/**
 * Money in the currency of a site or of a gift. Amounts are whole numbers of Stripe's minor unit: cents, or yen. Its own small formatter, because
 * goja has no `Intl`; a test compares both.
 */
interface Currency {
  /** Without one, its code is written. */
  readonly sign?: string;
  /** A round amount of about a dollar, above Stripe's minimum: the smallest gift, in the main unit. */
  readonly unit: number;
  /** Minor units in the main unit; 100 without one. */
  readonly factor?: 1 | 1000;
  /** Stripe counts it in hundredths, but takes only whole ones. */
  readonly whole?: true;
}

/** Those of ISO 4217 that Stripe takes, by code. */
export const currencies: { readonly [code: string]: Currency } = {
  USD: { sign: '$', unit: 1 },
  AED: { unit: 5 },
  ALL: { unit: 100 },
  AMD: { sign: '֏', unit: 500 },
  ARS: { sign: '$', unit: 2000 },
  AUD: { sign: '$', unit: 1 },
  AZN: { sign: '₼', unit: 2 },
  BAM: { sign: 'KM', unit: 2 },
  BDT: { sign: '৳', unit: 100 },
  BHD: { unit: 1, factor: 1000 },
  BOB: { sign: 'Bs', unit: 10 },
  BRL: { sign: 'R$', unit: 5 },
  BWP: { sign: 'P', unit: 20 },
  CAD: { sign: '$', unit: 1 },
  CHF: { unit: 1 },
  CLP: { sign: '$', unit: 1000, factor: 1 },
  CNY: { sign: '¥', unit: 10 },
  COP: { sign: '$', unit: 5000 },
  CRC: { sign: '₡', unit: 500 },
  CZK: { sign: 'Kč', unit: 20 },
  DKK: { sign: 'kr', unit: 10 },
  DOP: { sign: '$', unit: 100 },
  EGP: { sign: 'E£', unit: 50 },
  ETB: { unit: 200 },
  EUR: { sign: '€', unit: 1 },
  FJD: { sign: '$', unit: 2 },
  GBP: { sign: '£', unit: 1 },
  GEL: { sign: '₾', unit: 5 },
  GTQ: { sign: 'Q', unit: 10 },
  GYD: { sign: '$', unit: 200 },
  HKD: { sign: '$', unit: 10 },
  HNL: { sign: 'L', unit: 50 },
  HUF: { sign: 'Ft', unit: 500 },
  IDR: { sign: 'Rp', unit: 20_000 },
  ILS: { sign: '₪', unit: 5 },
  INR: { sign: '₹', unit: 100 },
  ISK: { sign: 'kr', unit: 200, whole: true },
  JMD: { sign: '$', unit: 200 },
  JOD: { unit: 1, factor: 1000 },
  JPY: { sign: '¥', unit: 100, factor: 1 },
  KES: { unit: 100 },
  KHR: { sign: '៛', unit: 5000 },
  KRW: { sign: '₩', unit: 1000, factor: 1 },
  KWD: { unit: 1, factor: 1000 },
  KZT: { sign: '₸', unit: 500 },
  LKR: { sign: 'Rs', unit: 500 },
  LSL: { unit: 20 },
  MAD: { unit: 10 },
  MDL: { unit: 20 },
  MGA: { sign: 'Ar', unit: 5000, factor: 1 },
  MKD: { unit: 100 },
  MNT: { sign: '₮', unit: 5000 },
  MUR: { sign: 'Rs', unit: 50 },
  MWK: { unit: 2000 },
  MXN: { sign: '$', unit: 20 },
  MYR: { sign: 'RM', unit: 5 },
  MZN: { unit: 100 },
  NAD: { sign: '$', unit: 20 },
  NGN: { sign: '₦', unit: 2000 },
  NIO: { sign: 'C$', unit: 50 },
  NOK: { sign: 'kr', unit: 10 },
  NPR: { sign: 'Rs', unit: 200 },
  NZD: { sign: '$', unit: 1 },
  OMR: { unit: 1, factor: 1000 },
  PEN: { unit: 5 },
  PGK: { unit: 5 },
  PHP: { sign: '₱', unit: 50 },
  PKR: { sign: 'Rs', unit: 500 },
  PLN: { sign: 'zł', unit: 5 },
  PYG: { sign: '₲', unit: 10_000, factor: 1 },
  QAR: { unit: 5 },
  RON: { sign: 'lei', unit: 5 },
  RSD: { unit: 100 },
  RWF: { sign: 'RF', unit: 2000, factor: 1 },
  SAR: { unit: 5 },
  SBD: { sign: '$', unit: 10 },
  SCR: { unit: 20 },
  SEK: { sign: 'kr', unit: 10 },
  SGD: { sign: '$', unit: 1 },
  SZL: { unit: 20 },
  THB: { sign: '฿', unit: 50 },
  TND: { unit: 5, factor: 1000 },
  TOP: { sign: 'T$', unit: 5 },
  TRY: { sign: '₺', unit: 50 },
  TTD: { sign: '$', unit: 10 },
  TWD: { sign: '$', unit: 50 },
  TZS: { unit: 5000 },
  UAH: { sign: '₴', unit: 50 },
  UGX: { unit: 5000, whole: true },
  UYU: { sign: '$', unit: 50 },
  UZS: { unit: 20_000 },
  VND: { sign: '₫', unit: 20_000, factor: 1 },
  VUV: { unit: 200, factor: 1 },
  WST: { unit: 5 },
  XAF: { sign: 'FCFA', unit: 1000, factor: 1 },
  XCD: { sign: '$', unit: 5 },
  XOF: { sign: 'F\u202fCFA', unit: 1000, factor: 1 },
  XPF: { sign: 'CFPF', unit: 200, factor: 1 },
  ZAR: { sign: 'R', unit: 20 },
  ZMW: { sign: 'ZK', unit: 50 },
};

/** Stripe's codes are in small letters. A code that is not in the table can be in the ledger of a later version. */
function currencyOf(code: string) {
  const name = code.toUpperCase();
  const { sign = name, unit, factor = 100, whole = false } = currencies[name] ?? { unit: 1 };
  return { name, sign, unit, factor, whole };
}

/** Stripe takes eight digits. */
const most = 99_000_000;

/** Returns the smallest and the largest gift. @param max in the main unit; 0 for the default of about 10,000 dollars */
export function giftRange(currency: string, max = 0): { min: number; max: number } {
  const { unit, factor } = currencyOf(currency);
  return { min: unit * factor, max: Math.min(factor * (max || unit * 10_000), most) };
}

/** Returns whether Stripe takes an amount: it wants those of three decimals in tens. */
export const isPayable = (amount: number, currency: string): boolean => {
  const { factor, whole } = currencyOf(currency);
  return Number.isInteger(amount) && amount % (whole ? 100 : factor > 100 ? 10 : 1) === 0;
};

/** Returns an amount in the main unit: 75.5 for 7550 cents. */
export const inMainUnit = (amount: number, currency: string): number => amount / currencyOf(currency).factor;

function written(amount: number, sign: string, factor: number, isExact: boolean): string {
  const whole = String(Math.floor(amount / factor)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = amount % factor;
  const decimals =
    factor > 1 && (isExact || rest) ? `.${String(rest).padStart(factor > 100 ? 3 : 2, '0')}` : '';
  return `${sign}${/[a-zčł]$/i.test(sign) ? '\u00a0' : ''}${whole}${decimals}`;
}

/** Formats an amount: "$75.50", "£25", "¥2,500", "CHF 25". */
export function money(amount: number, currency: string): string {
  const { sign, factor } = currencyOf(currency);
  return written(amount, sign, factor, false);
}

/** Formats an amount with all decimals: "$25.00". Many currencies have the same sign: those that are not `home` have their code. */
export function exactMoney(amount: number, currency: string, home: string): string {
  const { name, sign, factor } = currencyOf(currency);
  return written(amount, name === home ? sign : name, factor, true);
}

/** Parses a typed amount ("75.50", "$75.5", "GBP 20", "1,000"). Returns null for letters, more decimals than people can pay, or "1e3". */
export function toMinor(typed: string, currency: string): number | null {
  const { name, sign, factor, whole } = currencyOf(currency);
  const text = typed.trim();
  const before = [sign, name].find((one) => text.toUpperCase().startsWith(one.toUpperCase())) ?? '';
  const read = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.slice(before.length).trimStart());
  if (!read) return null;
  const [, main = '', decimals = ''] = read;
  if (decimals && (whole || factor === 1)) return null;
  return Number(main.replaceAll(',', '')) * factor + (Number(decimals.padEnd(2, '0')) * factor) / 100;
}

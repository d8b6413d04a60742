/**
 * Money in the currency of a site or of a gift. Amounts are whole numbers of Stripe's minor unit: cents, or yen. Its own small formatter, because
 * goja has no `Intl`; a test compares both.
 */
interface Currency {
  /** Of ISO 4217. */
  name: string;
  /** The code, if there is none. */
  sign: string;
  /** The smallest gift, in the main unit. */
  unit: number;
  /** Minor units in the main unit. */
  factor: number;
  whole: boolean;
}

/**
 * Those of ISO 4217 that Stripe takes, each with its sign, behind a round amount of about a dollar that is above Stripe's minimum: the
 * smallest gift. Public pages load the table, so it is short.
 */
const byUnit: readonly (readonly [unit: number, currencies: string])[] = [
  [1, 'USD$ AUD$ BHD CAD$ CHF EUR€ GBP£ JOD KWD NZD$ OMR SGD$'],
  [2, 'AZN₼ BAMKM FJD$'],
  [5, 'AED BRLR$ GEL₾ ILS₪ MYRRM PEN PGK PLNzł QAR RONlei SAR TND TOPT$ WST XCD$'],
  [10, 'BOBBs CNY¥ DKKkr GTQQ HKD$ MAD NOKkr SBD$ SEKkr TTD$'],
  [20, 'BWPP CZKKč LSL MDL MXN$ NAD$ SCR SZL ZARR'],
  [50, 'EGPE£ HNLL MURRs NIOC$ PHP₱ THB฿ TRY₺ TWD$ UAH₴ UYU$ ZMWZK'],
  [100, 'ALL BDT৳ DOP$ INR₹ JPY¥ KES MKD MZN RSD'],
  [200, 'ETB GYD$ ISKkr JMD$ NPRRs VUV XPFCFPF'],
  [500, 'AMD֏ CRC₡ HUFFt KZT₸ LKRRs PKRRs'],
  [1000, 'CLP$ KRW₩ XAFFCFA XOFF\u202fCFA'],
  [2000, 'ARS$ MWK NGN₦ RWFRF'],
  [5000, 'COP$ KHR៛ MGAAr MNT₮ TZS UGX'],
  [10_000, 'PYG₲'],
  [20_000, 'IDRRp UZS VND₫'],
];
/** Minor units in the main unit: 1 or 1,000, for all others 100. */
const undivided = 'CLP JPY KRW MGA PYG RWF VND VUV XAF XOF XPF';
const inThousandths = 'BHD JOD KWD OMR TND';
/** Stripe counts them in hundredths, but takes only whole ones. */
const wholeOnly = 'ISK UGX';

const currencies = new Map(
  byUnit.flatMap(([unit, all]) =>
    all.split(' ').map((one): [string, Currency] => {
      const name = one.slice(0, 3);
      const factor = undivided.includes(name) ? 1 : inThousandths.includes(name) ? 1000 : 100;
      return [name, { name, sign: one.slice(3) || name, unit, factor, whole: wholeOnly.includes(name) }];
    }),
  ),
);
export const currencyCodes: readonly string[] = [...currencies.keys()].sort();

/** Stripe's codes are in small letters. A code that is not in the table can be in the ledger of a later version. */
function currencyOf(code: string): Currency {
  const name = code.toUpperCase();
  return currencies.get(name) ?? { name, sign: name, unit: 1, factor: 100, whole: false };
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

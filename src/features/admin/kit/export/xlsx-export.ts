/**
 * Exports lists as a workbook of Office Open XML (ECMA-376). Its cells have types, so a text stays a text in Excel, LibreOffice,
 * Gnumeric and Numbers.
 */
import { strToU8, zipSync } from 'fflate';
import type { CellValue, ExportColumn } from './export-columns';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes of `cellXfs` in `styles`. The number formats are built in: 49 is text, 14 a day, 20 a time. */
const look = { text: 1, day: 2, time: 3, head: 4 } as const;

const styles = `${head}<styleSheet xmlns="${main}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="5"><xf/>${[49, 14, 20].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}<xf fontId="1" numFmtId="49" applyFont="1" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

/** The most UTF-16 units of a cell in Excel, which calls a file with more damaged. */
const mostInCell = 32_767;

/** Escapes a text for XML, without the characters that XML forbids. Excel reads `_x0041_` as "A". */
const escapeXml = (text: string): string =>
  text
    .slice(0, mostInCell)
    .replaceAll('\r\n', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
    .replaceAll(/[\0-\x08\x0b-\x1f\ufffe\uffff]|\p{Cs}/gu, ' ')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Returns "A" for 0, "AA" for 26. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** The days from Excel's day 0 to 1970-01-01. */
const daysTo1970 = 25_569;

/** Returns the number of a day, and the part of a day for a time. */
function numberOf(text: string, as: 'day' | 'time'): number {
  if (as === 'day') return Date.parse(text) / 86_400_000 + daysTo1970;
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return (hour * 60 + minute) / 1440;
}

/** Returns the workbook, with one sheet. */
export function xlsxFile<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Blob {
  // Numbers does not show texts inside of cells (`inlineStr`).
  const texts = new Map<string, number>();
  const widths = columns.map(() => 8);
  const cell = (value: CellValue, at: number, row: number, style: keyof typeof look): string => {
    const place = `r="${letters(at)}${row}"`;
    if (value === null || value === '') return '';
    widths[at] = Math.max(widths[at] ?? 0, Math.min(`${value}`.length + 2, 60));
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c ${place} t="b"><v>${Number(value)}</v></c>`;
    const number = style === 'day' || style === 'time' ? numberOf(value, style) : Number.NaN;
    if (!Number.isNaN(number)) return `<c ${place} s="${look[style]}"><v>${number}</v></c>`;
    const index = texts.get(value) ?? texts.size;
    texts.set(value, index);
    return `<c ${place} s="${look[style === 'head' ? 'head' : 'text']}" t="s"><v>${index}</v></c>`;
  };
  const lines = [
    columns.map(({ label }, at) => cell(label, at, 1, 'head')),
    ...rows.map((row, line) =>
      columns.map(({ as, value }, at) => cell(value(row), at, line + 2, as ?? 'text')),
    ),
  ].map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`);
  const sheet = `${head}<worksheet xmlns="${main}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>
<sheetData>${lines.join('')}</sheetData></worksheet>`;
  const strings = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${officeType}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/>
<Override PartName="/xl/sharedStrings.xml" ContentType="${officeType}.sharedStrings+xml"/>
</Types>`,
    '_rels/.rels': related(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Blob([packed], { type: `${officeType}.sheet` });
}

const related = (...parts: readonly [kind: string, target: string][]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${parts
    .map(
      ([kind, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${relationships}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

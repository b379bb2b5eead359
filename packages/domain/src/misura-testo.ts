/**
 * Makes typed text comparable (domain.md c1): NFKC; capitals; `×` becomes X; a decimal comma becomes a dot; the
 * letter O between digits becomes 0; white space and control characters become one space. Each character keeps its
 * place in the typed text, so that a reading can point back to it.
 */
export interface TestoNormale {
  readonly testo: string;
  /** Where the character at `i` begins and ends in the typed text. */
  readonly da: readonly number[];
  readonly a: readonly number[];
}

/** Signs that people paste instead of the trade's own, and that NFKC does not unify. */
const SEGNI = new Map(
  ['X×✕Х', '/⁄∕\\', '-–—−‐‒―', "'’‘`´′", '"”“″', '*★', '°º', '€$£', ' ™®©|'].flatMap(([segno = '', ...altri]) =>
    altri.map((altro): [string, string] => [altro, segno]),
  ),
);

/** Whether `segno` is one digit. */
export const isCifra = (segno = ''): boolean => segno >= '0' && segno <= '9';
// White space, control characters, zero-width characters and other format characters.
const BLANK = /[\s\p{C}]/u;

/** Normalises `text`. It never throws, and its time is linear in the length. */
export function normalizeTesto(text: string): TestoNormale {
  const segni: string[] = [];
  const da: number[] = [];
  const a: number[] = [];
  let at = 0;
  for (const point of text) {
    const end = at + point.length;
    for (const segno of point < '\x7f'
      ? (SEGNI.get(point) ?? point.toUpperCase())
      : expand(point, text.slice(end, end + 2))) {
      const blank = segno < '!' || (segno > '~' && BLANK.test(segno));
      if (!blank) {
        segni.push(segno);
        da.push(at);
        a.push(end);
      } else if (segni.length > 0 && segni[segni.length - 1] !== ' ') {
        segni.push(' ');
        da.push(at);
        a.push(end);
      }
    }
    at = end;
  }
  if (segni[segni.length - 1] === ' ') segni.pop();
  for (let i = 1; i < segni.length; i++) {
    const segno = segni[i];
    // The Cyrillic С of a van's tyre: 195/70R15С.
    if (segno === 'С' && isCifra(segni[i - 1]) && !/\p{L}/u.test(segni[i + 1] ?? '')) segni[i] = 'C';
    if (segno !== ',' && segno !== 'O' && segno !== '-' && segno !== "'") continue;
    const before = segni[i - 1];
    if ((segno === '-' || segno === "'") && isMezzoPollice(segni, i)) segni[i] = '.';
    else if (segno === ',' && isCifra(before) && isCifra(segni[i + 1])) segni[i] = '.';
    else if (segno === 'O' && isZeroBetween(segni, i)) segni[i] = '0';
  }
  return { testo: segni.join(''), da, a };
}

/**
 * `½` becomes ` 1/2`, because a fraction is always written after a whole number. Its own digit does not begin the
 * number or the ply rating that follows (`½8PR`). A sign that would become several characters other than a word (`⑴`)
 * becomes one that nothing understands, so that no reading can begin inside it.
 */
function expand(point: string, dopo: string): string {
  const comune = point.normalize('NFKC').toUpperCase();
  const plain = SEGNI.get(point) ?? SEGNI.get(comune) ?? comune;
  if (plain.includes('⁄'))
    return ` ${plain.replace('⁄', '/')}${/^[\dP]/.test(dopo.normalize('NFKC').toUpperCase()) ? ' ' : ''}`;
  return plain.length === 1 || /^[A-Z0-9]+$/.test(plain) ? plain : '\ufffd';
}

/**
 * Whether a dash or an apostrophe stands for the decimal comma of a lorry's rim: `R22-5`, `R17-5`, `R19-5`, `R 22'5`.
 * Before an apostrophe, the letter may be missing: `315/80-22'5`.
 */
function isMezzoPollice(segni: readonly string[], i: number): boolean {
  if (segni[i + 1] !== '5' || isCifra(segni[i + 2])) return false;
  const raggio = segni.slice(Math.max(i - 3, 0), i).join('');
  return (segni[i] === '-' ? /^R(?:17|19|22)$/ : /^[-R/X ](?:17|19|22)$/).test(raggio);
}

/**
 * Whether an O is a zero: it follows a digit or a decimal dot, and no word begins after the run of Os. So it is in
 * `2O5`, `195/6OR15` and `10.OO-20`, but not in `16 OE`.
 */
function isZeroBetween(segni: readonly string[], i: number): boolean {
  const before = segni[i - 1];
  if (!isCifra(before) && !(before === '.' && isCifra(segni[i - 2]))) return false;
  let next = i + 1;
  while (segni[next] === 'O') next++;
  const after = segni[next];
  if (after === undefined || after < 'A' || after > 'Z') return true;
  return (
    (after === 'R' || after === 'X' || after === 'Z') &&
    (isCifra(segni[next + 1]) || segni[next + 1] === ' ' || segni[next + 1] === 'R')
  );
}

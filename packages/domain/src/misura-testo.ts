/**
 * Typed text made comparable (domain.md c1): NFKC, upper case, `×` → `X`, decimal comma → dot between digits, the
 * letter O → 0 inside digit runs, any white space or control character → one space. Each character keeps where it came
 * from, so that a reading can point back into the text as typed.
 */
export interface TestoNormale {
  readonly testo: string;
  /** Where the character at `i` began and ended in the typed text. */
  readonly da: readonly number[];
  readonly a: readonly number[];
}

/** What NFKC does not unify: signs people paste for the ones of the trade. */
const SEGNI = new Map(
  ['X×✕', '/⁄∕\\', '-–—−‐‒―', "'’‘`´′", '"”“″', '*★', '°º', ' ™®©'].flatMap(([segno = '', ...altri]) =>
    altri.map((altro): [string, string] => [altro, segno]),
  ),
);

/** Whether `segno` is one digit. */
export const isCifra = (segno = ''): boolean => segno >= '0' && segno <= '9';
// White space, control characters, zero-width and other format characters.
const BLANK = /[\s\p{C}]/u;

/** Normalises `text`; never throws, takes time linear in its length. */
export function normalizeTesto(text: string): TestoNormale {
  const segni: string[] = [];
  const da: number[] = [];
  const a: number[] = [];
  let at = 0;
  for (const point of text) {
    const end = at + point.length;
    for (const segno of point < '\x7f' ? (SEGNI.get(point) ?? point.toUpperCase()) : expand(point)) {
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
    if (segno !== ',' && segno !== 'O') continue;
    const before = segni[i - 1];
    if (segno === ',' && isCifra(before) && isCifra(segni[i + 1])) segni[i] = '.';
    else if (segno === 'O' && isZeroBetween(segni, i)) segni[i] = '0';
  }
  return { testo: segni.join(''), da, a };
}

/**
 * `½` becomes ` 1/2`: a fraction is always written after a whole number. A sign that would become several others than a
 * word (`⑴`) stays one that nothing understands, so that no reading begins in the middle of it.
 */
function expand(point: string): string {
  const comune = point.normalize('NFKC').toUpperCase();
  const plain = SEGNI.get(point) ?? SEGNI.get(comune) ?? comune;
  if (plain.includes('⁄')) return ` ${plain.replace('⁄', '/')}`;
  return plain.length === 1 || /^[A-Z0-9]+$/.test(plain) ? plain : '\ufffd';
}

/**
 * An O after a digit (or a decimal dot) whose run of Os ends before anything but a word: `2O5`, `195/6OR15`,
 * `10.OO-20`, not `16 OE`.
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

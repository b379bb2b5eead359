/** The opening hours of a day as text: `08:30-12:30, 14:00-18:00`. */

interface Fascia {
  dalle: string;
  alle: string;
}

/** Null for an invalid text; empty for a day without hours. */
export function fasceOf(testo: string): Fascia[] | null {
  const parti = testo
    .split(/[,;]/)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '');
  const fasce = parti.map((parte) => /^(\d{1,2})[:.]?(\d{2})?\s*[-–]\s*(\d{1,2})[:.]?(\d{2})?$/.exec(parte));
  if (fasce.includes(null)) return null;
  return fasce.flatMap((fascia) => {
    const [, h1 = '', m1 = '00', h2 = '', m2 = '00'] = fascia ?? [];
    return [{ dalle: `${h1.padStart(2, '0')}:${m1}`, alle: `${h2.padStart(2, '0')}:${m2}` }];
  });
}

export function writeFasce(fasce: readonly Fascia[]): string {
  return fasce.map(({ dalle, alle }) => `${dalle}-${alle}`).join(', ');
}

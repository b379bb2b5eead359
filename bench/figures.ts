/** Figures computed from many times, and their printing. */

/** The value below which the share `part` (0 to 1) of the values lies. */
export function percentileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 0.5);
}

/** Texts are aligned left, figures right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => (row[i] ?? '').length)));
  for (const row of [heads, ...rows]) {
    console.log(
      `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('   ')}`,
    );
  }
}

/** The text as PostgreSQL can store it: it takes no NUL. Most texts have none, so they are only searched. */
export const withoutNul = (testo: string): string => (testo.includes('\0') ? testo.replaceAll('\0', '') : testo);

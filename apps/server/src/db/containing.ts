/** A pattern of `like` for text that contains `text`, whatever its characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

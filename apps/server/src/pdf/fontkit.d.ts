/** The used part of fontkit, and pdfkit's option to take its parsed fonts; neither package has types for it. */
declare module 'fontkit' {
  export interface Font {
    layout(text: string): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly characterSet: readonly number[];
  }
  export function create(font: Buffer): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: { layout(text: string): unknown }): this;
  }
}

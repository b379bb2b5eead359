/** The part of fontkit we use, and that pdfkit takes what it has parsed; neither has types for it. */
declare module 'fontkit' {
  export interface Font {
    layout(text: string): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(font: Buffer): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: { layout(text: string): unknown }): this;
  }
}

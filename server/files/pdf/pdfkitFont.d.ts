import type { Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit also accepts an opened fontkit font, which is missing in its types. */
      registerFont(name: string, font: Font): this
    }
  }
}

import type { Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes a font that is open already, which its types do not say. */
      registerFont(name: string, font: Font): this
    }
  }
}

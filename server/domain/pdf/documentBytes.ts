/** Resolves to the bytes of a PDF after `draw` has drawn it. */
export async function documentBytes(page: PDFKit.PDFDocument, draw: () => void | Promise<void>): Promise<Buffer> {
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => page.on('end', resolve))
  await draw()
  page.end()
  await ended
  return Buffer.concat(parts)
}

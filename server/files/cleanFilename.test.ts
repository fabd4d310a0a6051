import fc from 'fast-check'
import { cleanFilename } from './acceptFile'

describe('cleanFilename', () => {
  test.each([
    ['scan.pdf', 'scan.pdf'],
    ['Lieferschein Nº 7 – Größe.pdf', 'Lieferschein Nº 7 – Größe.pdf'],
    ['scan.pdf\u0000.exe', 'scan.pdf.exe'],
    ['a\r\nContent-Type: text/html.pdf', 'html.pdf'],
    ['Foto %22Größe%22%0D%0A.jpg', 'Foto _Größe___.jpg'],
    ['  two   words .pdf ', 'two words .pdf'],
    ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
    ['👩\u200d🔧.png', '👩\u200d🔧.png'],
    ['\u200da\u200d \u200cb\u200c.\u200dpdf', 'a b.pdf'],
    ['', 'file'],
    ['a/', 'file'],
    ['\u200b', 'file'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFilename(name)).toBe(clean)
  })

  test('a long name keeps its ending', () => {
    const clean = cleanFilename(`${'ö'.repeat(300)}.jpeg`)
    expect([...clean]).toHaveLength(200)
    expect(clean.endsWith('ö.jpeg')).toBe(true)
  })

  test('whatever comes in, what goes out is one plain, short line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const clean = cleanFilename(name)
        expect(clean).toMatch(/^[^/\\]+$/)
        // oxlint-disable-next-line no-control-regex -- control characters are what must be gone
        expect(clean).not.toMatch(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
        expect([...clean].length).toBeLessThanOrEqual(200)
        expect(cleanFilename(clean)).toBe(clean)
      }),
    )
  })
})

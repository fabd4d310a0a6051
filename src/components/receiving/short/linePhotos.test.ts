import { isPhotoOf, linePhotoNames } from './linePhotos'

const photo = (filename: string) => ({ ticket: 1, page: 1, filename })

test.each([
  ['line 1, SK-1.5x2-6', 'IMG_0001.HEIC.jpg', 'line 1, SK-1.5x2-6.jpg'],
  ['line 2, 1/2" valve', 'image.png', 'line 2, 1-2- valve.png'],
])('[SHORT-16] a photo is named after its line and counted there: %s', (line, filename, expected) => {
  expect(linePhotoNames(line, [filename], [])).toEqual([expected])
  expect(isPhotoOf(line, photo(expected))).toBe(true)
  expect(isPhotoOf('line 1, SK-1', photo(expected))).toBe(false)
})

test('[SHORT-16] several photos of a line are numbered, and a number that is free again is used again', () => {
  const files = ['image.jpg', 'image.jpg', 'image.png']
  const names = linePhotoNames('line 1, SK-1', files, ['line 1, SK-1.jpg', 'line 1, SK-1 (3).jpg', 'line 2, SK-1 (2).jpg'])
  expect(names).toEqual(['line 1, SK-1 (2).jpg', 'line 1, SK-1 (4).jpg', 'line 1, SK-1.png'])
  for (const name of names) expect(isPhotoOf('line 1, SK-1', photo(name))).toBe(true)
  expect(isPhotoOf('line 1, SK-1', photo('line 1, SK-1 spare.jpg'))).toBe(false)
})

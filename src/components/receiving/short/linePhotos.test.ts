import { isPhotoOf, linePhotoName } from './linePhotos'

const photo = (filename: string) => ({ ticket: 1, page: 1, filename })

test.each([
  ['line 1, SK-1.5x2-6', 'IMG_0001.HEIC.jpg', 'line 1, SK-1.5x2-6.jpg'],
  ['line 2, 1/2" valve', 'image.png', 'line 2, 1-2- valve.png'],
])('[SHORT-16] a photo is named after its line and counted there: %s', (line, filename, expected) => {
  expect(linePhotoName(line, filename)).toBe(expected)
  expect(isPhotoOf(line, photo(expected))).toBe(true)
  expect(isPhotoOf('line 1, SK-1', photo(expected))).toBe(false)
})

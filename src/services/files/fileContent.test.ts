import { contentOf, pictureTypeOf, rejectionIn } from './files'

const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])

test.each<[string, BlobPart, string, string]>([
  ['a PDF', '%PDF-1.7', 'application/pdf', 'pdf'],
  ['a PDF that was declared JSON', '%PDF-1.7', 'application/json', 'pdf'],
  ['a PDF without a type', '%PDF-1.7', '', 'pdf'],
  ['a ZIP', ZIP, 'application/zip', 'zip'],
  ['a ZIP that was declared PDF', ZIP, 'application/pdf', 'zip'],
  ['JSON', '{"message":"No"}', 'application/json; charset=utf-8', 'json'],
  ['JSON that was declared PDF', '{"message":"No"}', 'application/pdf', 'json'],
  ['JSON after blanks and a byte order mark', '\ufeff \n{"message":"No"}', 'application/zip', 'json'],
  ['a problem document', 'null', 'application/problem+json', 'json'],
  ['nothing', '', 'application/pdf', 'nothing'],
  ['a PDF with junk before it', 'junk%PDF-1.7', 'application/pdf', 'pdf'],
  ['a PDF with a page before it', '<html>'.padEnd(1_024) + '%PDF-1.7', 'application/pdf', 'pdf'],
  ['a page that quotes a PDF', '<html>%PDF-1.7', 'text/html', 'page'],
  ['a picture', '\u0089PNG', 'image/png', 'other'],
  ['a page', '<html>', 'text/html', 'page'],
  ['a page that was declared PDF', '\n<!DOCTYPE html><title>Sign in</title>', 'application/pdf', 'page'],
  ['text that is no page', 'oops', 'text/plain', 'other'],
])('%s', async (_name, bytes, type, content) => {
  expect(await contentOf(new Blob([bytes], { type }))).toBe(content)
})

test.each<[string, string | null]>([
  ['{"message":"No label","error_code":"NO_LABEL","error_uuid":"u-1"}', 'No label --> Code: NO_LABEL --> ErrorID: u-1'],
  ['{"detail":"No label"}', 'fallback'],
  ['{broken', 'fallback'],
  ['%PDF-1.7', null],
])('the rejection in %s', async (text, line) => {
  expect(await rejectionIn(new Blob([text]), 'fallback')).toBe(line)
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]

test.each<[string, BlobPart, string | null]>([
  ['a PNG', new Uint8Array(PNG), 'image/png'],
  ['a JPG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['a PNG with something before it', new Uint8Array([0x20, ...PNG]), null],
  ['a PNG that breaks off in its first bytes', new Uint8Array(PNG.slice(0, 7)), null],
  ['a page', '<html><script>', null],
  ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['nothing', '', null],
])('%s declared as a PNG gets its picture type from its bytes', async (_name, bytes, type) => {
  expect(await pictureTypeOf(new Blob([bytes], { type: 'image/png' }))).toBe(type)
})

import { FILE_TEXT } from '../../../contract/rules/attachments'
import { lost } from '../../testing/fakeBackend'
import { testStore } from '../../testing/testStore'
import { FALLBACK } from '../endpoints/fallbacks'
import { CLIENT_ERROR_TEXT } from '../http/apiError'
import { filenameOf } from '../http/apiRequest'
import { contentOf, previewFile, printLabels, viewFile } from './files'

const bytes =
  (content: BlobPart, type: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(new Blob([content]), { headers: { 'content-type': type, ...headers } })
const json =
  (body: unknown, status = 200, type = 'application/json') =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
const rejection = { message: 'Not there', error_code: 'NOT_FOUND', error_uuid: 'u-1' }
const REJECTION_LINE = 'Not there --> Code: NOT_FOUND --> ErrorID: u-1'
const FILE = { id: 'f1', filename: 'slip.pdf' }
const LABELS = { shipmentNbr: 'SH0001', customerID: 'C001', customerName: 'Acme' }
const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

describe('viewing a file', () => {
  async function view(filename: string, response?: unknown) {
    const setup = testStore()
    if (response) setup.backend.response('getShipmentFile', response)
    const message = await setup.store.dispatch(viewFile('getShipmentFile', { id: 'f1', filename }))
    return { ...setup, message, tab: setup.world.tabs[0] }
  }

  test('the tab opens within the click, before anything is sent', () => {
    const { store, world, backend } = testStore()
    void store.dispatch(viewFile('getSalesFile', FILE))
    expect(world.tabs).toHaveLength(1)
    expect(backend.seen).toEqual([])
  })

  test('the file that is loaded is shown', async () => {
    const { message, tab, backend } = await view('slip.pdf')
    expect(message).toBeNull()
    expect(backend.sent('getShipmentFile')).toEqual([{ fileId: 'f1' }])
    expect(await tab?.shown?.text()).toBe('%PDF-1.4 small')
    expect(tab?.isClosed).toBe(false)
  })

  test.each([
    ['photo.png', 'image/png'],
    ['photo.JPEG', 'image/jpeg'],
    ['photo.jpg', 'image/jpeg'],
    ['slip.pdf', 'application/pdf'],
    ['slip', 'application/pdf'],
    ['page.html', 'application/pdf'],
  ])('%s is shown as %s, whatever the response declares', async (filename, type) => {
    const { tab } = await view(filename, bytes('<script>', 'text/html'))
    expect(tab?.shown?.type).toBe(type)
  })

  test('[FAULT-51] a blocked popup is reported, and nothing is requested', async () => {
    const { store, world, backend } = testStore()
    world.popups.areBlocked = true
    const message = await store.dispatch(viewFile('getSalesFile', FILE))
    expect(message).toBe('Popup blocked - please allow popups to view files')
    expect(backend.seen).toEqual([])
  })
})

describe('a preview', () => {
  async function preview(response: unknown) {
    const setup = testStore()
    setup.backend.response('getSalesFile', response)
    const shown = await setup.store.dispatch(previewFile('getSalesFile', { id: 'f1', filename: 'crate.png' }))
    return { ...setup, shown }
  }

  test('loads the picture by the same call, opens no tab and leaves nothing in the store', async () => {
    const { shown, backend, world, store } = await preview(bytes(PNG, 'application/octet-stream'))
    expect(shown).toEqual({ picture: expect.objectContaining({ type: 'image/png', size: 8 }) as Blob })
    expect(backend.sent('getSalesFile')).toEqual([{ fileId: 'f1' }])
    expect(world.tabs).toEqual([])
    expect(JSON.stringify(store.getState())).not.toMatch(/PNG|Blob/)
  })

  test.each([
    ['a picture that breaks off at once', PNG.slice(0, 7)],
    ['a drawing', '<svg onload>'],
    ['a PDF', '%PDF-1.4'],
  ])('of %s is not shown, but the reason is', async (_name, content) => {
    const failure = expect.stringMatching(/not a picture and has no preview/) as string
    expect((await preview(bytes(content, 'image/png'))).shown).toEqual({ failure })
  })
})

describe('printing labels', () => {
  async function print(response: unknown, areBlocked = false) {
    const setup = testStore()
    setup.world.popups.areBlocked = areBlocked
    setup.backend.response('generateShippingLabels', response)
    const message = await setup.store.dispatch(printLabels(LABELS))
    return { ...setup.world, message, tab: setup.world.tabs[0] }
  }

  test.each(['application/pdf', 'application/octet-stream', 'application/zip'])(
    'a PDF declared %s opens in the tab',
    async (type) => {
      const { message, tab, downloads } = await print(bytes('%PDF-1.4', type))
      expect(message).toBeNull()
      expect(tab?.shown?.type).toBe('application/pdf')
      expect(downloads).toEqual([])
    },
  )

  test.each([
    [{}, 'shipment_labels_SH0001.zip'],
    [{ 'content-disposition': 'attachment; filename="all.zip"' }, 'all.zip'],
  ])('a ZIP with headers %j is downloaded as %s and leaves no tab', async (headers, filename) => {
    const { message, tab, downloads } = await print(bytes(ZIP, 'application/pdf', headers))
    expect(message).toBeNull()
    expect(tab).toEqual({ shown: null, isClosed: true })
    expect(downloads.map((download) => download.filename)).toEqual([filename])
  })

  test('a ZIP needs no popup, a PDF does', async () => {
    expect((await print(bytes(ZIP, 'application/zip'), true)).downloads).toHaveLength(1)
    expect((await print(bytes('%PDF-1.4', 'application/pdf'), true)).message).toBe(FILE_TEXT.popupBlocked)
  })
})

test.each<[string, unknown, string, string?]>([
  ['a rejection', json(rejection, 404), REJECTION_LINE],
  ['a rejection with status 200', json(rejection), REJECTION_LINE],
  ['a rejection that calls itself a PDF', json(rejection, 200, 'application/pdf'), REJECTION_LINE],
  ['a failure that calls itself bytes', json(rejection, 500, 'application/octet-stream'), REJECTION_LINE],
  ['JSON that is no rejection', json([]), FILE_TEXT.invalidData, FALLBACK.labels],
  ['JSON that breaks off', bytes('{broken', 'application/json'), FILE_TEXT.invalidData, FALLBACK.labels],
  ['a failure without a message', () => new Response(null, { status: 500 }), FILE_TEXT.viewFailed, FALLBACK.labels],
  ['no bytes', bytes('', 'application/pdf'), FILE_TEXT.invalidData],
  ['the page of a proxy', bytes('<!doctype html>', 'text/html'), FILE_TEXT.invalidData],
  ['no connection', lost, CLIENT_ERROR_TEXT.network],
])('%s is no file: the tab is closed, and the reason given', async (_name, response, line, ofLabels = line) => {
  const { store, world, backend } = testStore()
  for (const call of ['getSalesFile', 'generateShippingLabels'] as const) backend.response(call, response)
  expect(await store.dispatch(viewFile('getSalesFile', FILE))).toBe(line)
  expect(await store.dispatch(previewFile('getSalesFile', FILE))).toEqual({ failure: line })
  expect(await store.dispatch(printLabels(LABELS))).toBe(ofLabels)
  expect(world.tabs).toEqual(Array(2).fill({ shown: null, isClosed: true }))
  expect(world.downloads).toEqual([])
})

test.each<[string, BlobPart, string, string]>([
  ['a PDF without a type', '%PDF-1.7', '', 'pdf'],
  ['a PDF that was declared JSON', '%PDF-1.7', 'application/json', 'pdf'],
  ['a PDF with junk before it', 'junk%PDF-1.7', 'application/pdf', 'pdf'],
  ['a PDF with a page before it', '<html>'.padEnd(1_024) + '%PDF-1.7', 'application/pdf', 'pdf'],
  ['a page that quotes a PDF', '<html>%PDF-1.7', 'text/html', 'page'],
  ['a page that was declared PDF', '\n<!DOCTYPE html><title>Sign in</title>', 'application/pdf', 'page'],
  ['JSON after blanks and a byte order mark', '\ufeff \n{"message":"No"}', 'application/zip', 'json'],
  ['a problem document', 'null', 'application/problem+json', 'json'],
  ['a picture', '\u0089PNG', 'image/png', 'other'],
  ['text that is no page', 'oops', 'text/plain', 'other'],
])('the content of a file is that of its bytes: %s', async (_name, content, type, kind) => {
  expect(await contentOf(new Blob([content], { type }))).toBe(kind)
})

test.each<[string, string | null]>([
  ['inline', null],
  [`attachment; filename="plain.zip"; filename*=UTF-8''%C3%A4pfel%20%26%20co.zip`, 'äpfel & co.zip'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\labels.zip"', 'labels.zip'],
  ['attachment; filename=""', null],
])('the file name in %s', (header, name) => {
  expect(filenameOf(new Headers({ 'content-disposition': header }))).toBe(name)
})

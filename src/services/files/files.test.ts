import { FILE_TEXT } from '../../../contract/rules/attachments'
import { testStore } from '../../testing/testStore'
import type { StoredFileCall } from '../endpoints/contractEndpoints'
import { FALLBACK } from '../endpoints/fallbacks'
import { previewFile, printLabels, viewFile } from './files'

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

describe('viewing a file', () => {
  async function view(filename: string, response?: unknown, call: StoredFileCall = 'getShipmentFile') {
    const setup = testStore()
    if (response) setup.backend.response(call, response)
    const message = await setup.store.dispatch(viewFile(call, { id: 'f1', filename }))
    return { ...setup, message, tab: setup.world.tabs[0] }
  }

  test('the tab opens within the click, before anything is sent', () => {
    const { store, world, backend } = testStore()
    void store.dispatch(viewFile('getSalesFile', { id: 'f1', filename: 'slip.pdf' }))
    expect(world.tabs).toHaveLength(1)
    expect(backend.seen).toEqual([])
  })

  test.each<StoredFileCall>(['getShipmentFile', 'getSalesFile', 'getTransferReceiptFile', 'getTransferReceiptLineFile'])(
    '%s loads the file that is shown',
    async (call) => {
      const { message, tab, backend } = await view('slip.pdf', undefined, call)
      expect(message).toBeNull()
      expect(backend.sent(call)).toEqual([{ fileId: 'f1' }])
      expect(await tab?.shown?.text()).toBe('%PDF-1.4 small')
      expect(tab?.isClosed).toBe(false)
    },
  )

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

  test.each<[string, unknown, string]>([
    ['no bytes', bytes('', 'application/pdf'), FILE_TEXT.invalidData],
    ['the page of a proxy', bytes('<!doctype html>', 'text/html'), FILE_TEXT.invalidData],
    ['a rejection', json(rejection, 404), REJECTION_LINE],
    ['a rejection with status 200', json(rejection), REJECTION_LINE],
    ['JSON that is no rejection', json([]), FILE_TEXT.invalidData],
    ['a failure without a message', () => new Response(null, { status: 500 }), FILE_TEXT.viewFailed],
    ['a timeout', () => Promise.reject(new DOMException('x', 'TimeoutError')), 'Request timed out'],
  ])('%s closes the tab and gives the reason', async (_name, response, line) => {
    const { message, tab } = await view('slip.pdf', response)
    expect(message).toBe(line)
    expect(tab).toEqual({ shown: null, isClosed: true })
  })

  test('[FAULT-51] a blocked popup is reported, and nothing is requested', async () => {
    const { store, world, backend } = testStore()
    world.popups.areBlocked = true
    const message = await store.dispatch(viewFile('getSalesFile', { id: 'f1', filename: 'slip.pdf' }))
    expect(message).toBe('Popup blocked - please allow popups to view files')
    expect(backend.seen).toEqual([])
  })
})

describe('a preview', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

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

  test.each<[string, unknown, RegExp]>([
    ['a page that calls itself a picture', bytes('<html><script>', 'image/png'), new RegExp(FILE_TEXT.invalidData)],
    ['a drawing', bytes('<svg onload>', 'image/png'), /not a picture and has no preview/],
    ['a PDF', bytes('%PDF-1.4', 'image/png'), /not a picture and has no preview/],
    ['no bytes', bytes('', 'image/png'), new RegExp(FILE_TEXT.invalidData)],
    ['a rejection', json(rejection, 404), new RegExp(REJECTION_LINE)],
    ['a failure without a message', () => new Response(null, { status: 500 }), new RegExp(FILE_TEXT.viewFailed)],
  ])('%s is not shown, but the reason is', async (_name, response, line) => {
    expect((await preview(response)).shown).toEqual({ failure: expect.stringMatching(line) as string })
  })
})

describe('printing labels', () => {
  const request = { shipmentNbr: 'SH0001', customerID: 'C001', customerName: 'Acme' }
  const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])

  async function print(response: unknown, areBlocked = false) {
    const setup = testStore()
    setup.world.popups.areBlocked = areBlocked
    setup.backend.response('generateShippingLabels', response)
    const message = await setup.store.dispatch(printLabels(request))
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

  test.each<[string, unknown, string]>([
    ['JSON with status 200', json(rejection), REJECTION_LINE],
    ['JSON with status 422', json(rejection, 422), REJECTION_LINE],
    ['JSON in a blob that calls itself a PDF', json(rejection, 200, 'application/pdf'), REJECTION_LINE],
    ['JSON in a blob with status 500', json(rejection, 500, 'application/octet-stream'), REJECTION_LINE],
    ['JSON without a message', json({}), FALLBACK.labels],
    ['nothing', bytes('', 'application/pdf'), FILE_TEXT.invalidData],
    ['a page', bytes('<html>', 'text/html'), FILE_TEXT.invalidData],
  ])('%s is reported as a failure', async (_name, response, line) => {
    const { message, tab, downloads } = await print(response)
    expect(message).toBe(line)
    expect(tab).toEqual({ shown: null, isClosed: true })
    expect(downloads).toEqual([])
  })

  test('a ZIP needs no popup, a PDF does', async () => {
    expect((await print(bytes(ZIP, 'application/zip'), true)).downloads).toHaveLength(1)
    expect((await print(bytes('%PDF-1.4', 'application/pdf'), true)).message).toBe(FILE_TEXT.popupBlocked)
  })
})

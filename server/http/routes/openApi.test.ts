import { allCalls } from '../../../contract/allCalls'
import { readMonths, readWindow } from '../requests/readWindow'
import { openApiDocument } from './openApi'

interface Schema {
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly maximum?: number
  readonly items?: Schema
}

interface Operation {
  readonly description?: string
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

const { paths } = openApiDocument('https://orders.example') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

test('describes what an intake needs: files, a dry run or none, a permission or a token', () => {
  const { parameters, requestBody, responses, security } = paths['/intake']?.post ?? {}
  expect(parameters).toEqual([expect.objectContaining({ name: 'dryRun', required: true })])
  expect(requestBody?.content).toHaveProperty(['multipart/form-data', 'schema', 'properties', 'file', 'type'], 'array')
  expect(Object.keys(responses ?? {})).toEqual(['202', 'default'])
  expect(security).toEqual([{ accessToken: [] }, { machineToken: [] }])
})

test('names every permission that a call needs', () => {
  expect(paths['/sales/cancel-order']?.post?.description).toBe('Needs the permissions general_user and edit_content.')
  expect(paths['/intake']?.post?.description).toBe('Needs the permission admin_access, or a token for it.')
})

/** Returns whether the description of a parameter of a list allows a value. */
function allows(path: string, name: string, value: string): boolean {
  const schema = paths[path]?.get?.parameters.find((parameter) => parameter.name === name)?.schema
  expect(schema).toBeDefined()
  const { pattern = '', minLength = 0, maxLength = Infinity, maximum = Infinity } = schema?.items ?? schema ?? {}
  return (
    new RegExp(pattern, 'u').test(value) && value.length >= minLength && value.length <= maxLength && !(Number(value) > maximum)
  )
}

/** Returns whether the server takes something. */
function takes(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

test.each(['newest', '2026-03', '2026-12', '2026-13', '2026-00', '2026-3', 'x2026-03', '2026-03-01', ''])(
  'allows the month %p exactly if the server accepts it',
  (value) => {
    expect(allows(allCalls.getProductionHistory.path, 'month', value)).toBe(
      takes(() => readMonths(new URLSearchParams({ month: value }))),
    )
  },
)

test.each([
  ['offset', '0'],
  ['offset', '2147483647'],
  ['offset', '2147483648'],
  ['limit', '101'],
  ['search', ''],
  ['search', 'a\nb'],
  ['search', 'x'.repeat(201)],
  ['id', ''],
  ['id', 'a\u0000b'],
  ['id', 'x'.repeat(200)],
  ['filter.customerName', ' '],
  ['filter.customerName', 'a\nb'],
  ['filter.customerName', 'a b'],
  ['filter.shipDate', '2026-03-01..'],
  ['filter.shipDate', 'none'],
  ['filter.shipDate', '2026-03-01'],
  ['filter.shipDate', 'tomorrow..'],
])('allows %s=%j exactly if the server accepts it', (name, value) => {
  const query = new URLSearchParams({ ...(name !== 'id' && { scope: 'all' }), [name]: value })
  expect(allows(allCalls.getSales.path, name, value)).toBe(takes(() => readWindow('sales', query)))
})

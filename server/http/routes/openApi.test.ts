import { openApiDocument } from './openApi'

interface Operation {
  readonly description?: string
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

const { paths } = openApiDocument('https://orders.example') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

test('[INTAKE-04] describes what an intake needs: files, a dry run or none, a permission or a token', () => {
  const { parameters, requestBody, responses, security } = paths['/intake']?.post ?? {}
  expect(parameters).toEqual([expect.objectContaining({ name: 'dryRun', required: true })])
  expect(requestBody?.content).toHaveProperty(['multipart/form-data', 'schema', 'properties', 'file', 'type'], 'array')
  expect(Object.keys(responses ?? {})).toEqual(['202', 'default'])
  expect(security).toEqual([{ accessToken: [] }, { machineToken: [] }])
})

test('describes an answer without a body as one', () => {
  expect(paths['/user/logout']?.post?.responses['204']).toEqual({ description: 'Done' })
})

test('names every permission that a call needs', () => {
  expect(paths['/sales/cancel-order']?.post?.description).toBe('Needs the permissions general_user and edit_content.')
  expect(paths['/intake']?.post?.description).toBe('Needs the permission admin_access, or a token for it.')
})

test.each([
  ['/prints', 'post', ['application/pdf']],
  ['/shipping/generate-shipping-labels', 'post', ['application/pdf', 'application/zip']],
  ['/intake/{id}/problems', 'get', ['text/csv']],
  ['/shipping/get-specific-file', 'post', ['application/octet-stream']],
])('names the media types of %s', (path, method, types) => {
  expect(Object.keys(paths[path]?.[method]?.responses['200']?.content ?? {})).toEqual(types)
})

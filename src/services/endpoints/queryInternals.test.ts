import { api } from '../http/api'

test('RTK Query has no public way to what is taken from its inside: a name that is new here may be one, see docs/adr/0045', () => {
  expect(Object.keys(api.util).sort()).toEqual([
    'getRunningMutationThunk',
    'getRunningMutationsThunk',
    'getRunningQueriesThunk',
    'getRunningQueryThunk',
    'invalidateTags',
    'patchQueryData',
    'prefetch',
    'resetApiState',
    'selectAllQueryEntries',
    'selectCachedArgsForQuery',
    'selectEntriesForEndpoint',
    'selectInvalidatedBy',
    'updateQueryData',
    'upsertQueryData',
    'upsertQueryEntries',
  ])
})

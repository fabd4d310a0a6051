import { DOCUMENT_CALLS, type DocumentCall } from '../../contract/documentCalls'
import { api } from './api'
import { writeVia } from './viaContract'

type Endpoints = { readonly [Name in DocumentCall]: ReturnType<typeof writeVia<Name>> }

/** The writes of documents, straight from the table of calls. They have no hooks: `startWrite` begins each of them. */
export const documentApi = api.injectEndpoints({
  endpoints: (build) => Object.fromEntries(DOCUMENT_CALLS.map((name) => [name, writeVia(build, name)])) as unknown as Endpoints,
})

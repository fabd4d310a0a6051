import { DOCUMENT_CALLS, type DocumentCall } from '../../../contract/calls'
import { api } from '../http/api'
import { mutationEndpoint } from './contractEndpoints'

type Endpoints = { readonly [Name in DocumentCall]: ReturnType<typeof mutationEndpoint<Name>> }

/** Writes of documents, generated from the table of calls. They have no hooks; `startWrite` starts each of them. */
export const documentApi = api.injectEndpoints({
  endpoints: (build) =>
    Object.fromEntries(DOCUMENT_CALLS.map((name) => [name, mutationEndpoint(build, name)])) as unknown as Endpoints,
})

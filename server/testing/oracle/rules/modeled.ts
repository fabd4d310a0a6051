import type { RequestOf } from '../../../../contract/calls'
import type { ModeledCall, ModelRequest } from '../attempt'
import type { Company } from '../company'
import type { PlannedCall } from '../requests/plannedRequests'

/** What the model knows of one call. */
export interface Modeled<Body> {
  /** How often it is sent, relative to the others. */
  readonly weight: number
  readonly request: (company: Company, planned: PlannedCall) => Body
  /** Changes the company, and returns the body of the response. The request has passed the contract's schema. */
  readonly perform: (company: Company, body: Body, upload: Upload) => unknown
}

export interface Upload {
  readonly file: ModelRequest['file']
  /** The id that the server assigned to the file, which the model cannot predict. */
  readonly newId: string
}

/** Parts of the model: every call of the contract is in one of them. */
export type Model = { readonly [Name in ModeledCall]?: Modeled<RequestOf<Name>> }

/** Returns a valid reason in most cases, else the planned text. */
export const reasonOf = ({ pick, text }: PlannedCall) => (pick % 3 === 0 ? text : 'no longer wanted')

import { MAX_IDS, MAX_QUERY_LENGTH, writeWindow } from '../../../contract/entities/window'

/** Splits ids into as many as one request may name. */
export function idRequests(ids: readonly string[]): readonly (readonly string[])[] {
  const requests: string[][] = []
  let request: string[] = []
  for (const id of ids) {
    const isFull = request.length === MAX_IDS || writeWindow({ ids: [...request, id] }).length > MAX_QUERY_LENGTH
    if (isFull || requests.length === 0) requests.push((request = []))
    request.push(id)
  }
  return requests
}

/** The server cannot be tried at all. The message says why, for people; it holds no secret. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun'
}

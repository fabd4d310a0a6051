/** An invalid setting, with which the program cannot start. The message is one sentence that names the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

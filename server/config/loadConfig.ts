import { existsSync } from 'node:fs'
import { readConfig } from './config'
import type { Config } from './config'

/** Reads the configuration of this process: its environment, completed by the file `.env`. Throws ConfigError. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

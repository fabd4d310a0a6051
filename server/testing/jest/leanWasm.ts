import { setFlagsFromString } from 'node:v8'
import { LEAN_WASM } from '../programs/programArguments'

// For the embedded databases that tests open in this process.
setFlagsFromString(LEAN_WASM)

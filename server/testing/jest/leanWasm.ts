import { setFlagsFromString } from 'node:v8'
import { LEAN_WASM } from '../programs/programArguments'

// Applies to the embedded databases that tests open in this process.
setFlagsFromString(LEAN_WASM)

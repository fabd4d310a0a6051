import useMediaQuery from '@mui/material/useMediaQuery'
import { PHONE_LAYOUT } from './phoneLayout'

/** True while the window is as narrow as {@link PHONE_LAYOUT}. */
export function usePhoneLayout(): boolean {
  return useMediaQuery(PHONE_LAYOUT, { noSsr: true })
}

import useMediaQuery from '@mui/material/useMediaQuery'
import { PHONE_LAYOUT } from './phoneLayout'

/** Hook that returns whether the window matches {@link PHONE_LAYOUT}. */
export function usePhoneLayout(): boolean {
  return useMediaQuery(PHONE_LAYOUT, { noSsr: true })
}

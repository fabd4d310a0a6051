import useMediaQuery from '@mui/material/useMediaQuery'
import { PHONE_LAYOUT } from './phoneLayout'

export function usePhoneLayout(): boolean {
  return useMediaQuery(PHONE_LAYOUT, { noSsr: true })
}

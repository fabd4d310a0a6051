import Box from '@mui/material/Box'
import { failedNotice } from '../lazy/FailedNotice'
import { whenIdle } from '../lazy/idle'
import { lazyComponent } from '../lazy/lazyComponent'
import { relatedLineStyle } from './relatedLineStyle'

/** What belongs to a document. Loaded once its dialog stands: nothing of it is needed to work on the document. */
export const LazyRelated = lazyComponent(
  whenIdle(() => import(/* webpackChunkName: "related" */ './Related').then(({ Related }) => Related)),
  failedNotice('What belongs to it'),
  () => <Box sx={relatedLineStyle} />,
)

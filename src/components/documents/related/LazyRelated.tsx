import Box from '@mui/material/Box'
import { failedNotice } from '../../lazy/FailedNotice'
import { whenIdle } from '../../lazy/idle'
import { lazyComponent } from '../../lazy/lazyComponent'
import { relatedLineStyle } from './relatedLineStyle'

/** Related documents. Loaded after the dialog has been shown. */
export const LazyRelated = lazyComponent(
  whenIdle(() => import(/* webpackChunkName: "related" */ './Related').then(({ Related }) => Related)),
  failedNotice('What belongs to it'),
  () => <Box sx={relatedLineStyle} />,
)

import { AbsentAction } from '../lazy/AbsentAction'
import { whenIdle } from '../lazy/idle'
import { lazyComponent } from '../lazy/lazyComponent'

/** Cancels or closes a production order. Loaded once its dialog stands. */
export const LazyCorrectProduction = lazyComponent(
  whenIdle(() =>
    import(/* webpackChunkName: "corrections" */ './CorrectProduction').then(({ CorrectProduction }) => CorrectProduction),
  ),
  AbsentAction,
)

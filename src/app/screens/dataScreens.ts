import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { recordId, shortText } from '../search.ts'
import { withFileAccess } from './frames.ts'
import { screen } from './screen.tsx'

// All steps use one component to preserve the file being imported.
const dataCenter = lazyScreen(() =>
  import('#features/dataCenter/DataCenterScreen.tsx').then((module) => module.DataCenterScreen),
)

export const dataScreens = [
  screen({
    at: '/dataCenter',
    title: msg`Data Center`,
    access: 'data.move',
    group: 'dataCenter',
    frame: withFileAccess,
    search: { kind: shortText },
    component: dataCenter,
    props: ({ kind }) => ({ kind }),
  }),
  screen({
    at: '/dataCenter?step=columns',
    title: msg`Data Center`,
    access: 'data.move',
    group: 'dataCenter',
    frame: withFileAccess,
    component: dataCenter,
    props: () => ({ step: 'columns' as const }),
  }),
  screen({
    at: '/dataCenter?step=check',
    title: msg`Data Center`,
    access: 'data.move',
    group: 'dataCenter',
    frame: withFileAccess,
    component: dataCenter,
    props: () => ({ step: 'check' as const }),
  }),
  screen({
    at: '/dataCenter?step=upload',
    title: msg`Import`,
    access: 'data.move',
    group: 'dataCenter',
    search: { id: recordId },
    component: lazyScreen(() =>
      import('#features/dataCenter/history/UploadScreen.tsx').then((module) => module.UploadScreen),
    ),
    props: ({ id }) => ({ id }),
    about: ({ id = '' }) => id,
  }),
  screen({
    at: '/AutoGenerateExcel/$type',
    title: msg`Export`,
    access: 'data.move',
    group: 'dataCenter',
    search: { type: shortText },
    component: lazyScreen(() =>
      import('#features/dataCenter/takeOut/AutoGenerateScreen.tsx').then((module) => module.AutoGenerateScreen),
    ),
    about: ({ type = '' }) => type,
  }),
]

import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { recordId } from '../search.ts'
import { fileDesk } from './frames.ts'
import { screen } from './screen.tsx'

/** Surveys: what a surveyor has to do, and one answer in field mode. */
export const surveyScreens = [
  screen({
    at: '/rtzForm',
    title: msg`My surveys`,
    access: 'survey.answer',
    group: 'surveys',
    component: lazyScreen(() =>
      import('#features/surveys/collect/TasksScreen.tsx').then((module) => module.TasksScreen),
    ),
  }),
  screen({
    at: '/rtzDataForm',
    title: msg`Answer`,
    access: 'survey.answer',
    group: 'surveys',
    fills: 'alone',
    frame: fileDesk,
    search: { id: recordId, survey: recordId, store: recordId },
    component: lazyScreen(() =>
      import('#features/surveys/collect/AnswerScreen.tsx').then((module) => module.AnswerScreen),
    ),
    about: ({ id = 'new' }) => id,
  }),
]

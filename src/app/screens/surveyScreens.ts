import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { recordId } from '../search.ts'
import { withFileAccess, surveysFrame } from './frames.ts'
import { screen } from './screen.tsx'

export const surveyScreens = [
  screen({
    at: '/rtzForm',
    title: msg`My surveys`,
    access: 'survey.answer',
    group: 'surveys',
    icon: 'list',
    frame: surveysFrame,
    component: lazyScreen(() =>
      import('#features/surveys/collect/TasksScreen.tsx').then((module) => module.TasksScreen),
    ),
  }),
  screen({
    at: '/rtzDataForm?mode=answer',
    title: msg`Response`,
    access: 'survey.answer',
    group: 'surveys',
    fills: 'alone',
    frame: withFileAccess,
    search: { id: recordId, survey: recordId, store: recordId },
    component: lazyScreen(() =>
      import('#features/surveys/collect/AnswerScreen.tsx').then((module) => module.AnswerScreen),
    ),
    about: ({ id = 'new' }) => id,
  }),
  screen({
    at: '/rtzDataForm',
    title: msg`Response`,
    access: 'company.view',
    group: 'surveys',
    frame: withFileAccess,
    search: { id: recordId, survey: recordId },
    component: lazyScreen(() =>
      import('#features/surveys/answers/AnswersScreen.tsx').then((module) => module.AnswersScreen),
    ),
    props: ({ id, survey }) => ({ id: survey, answer: id }),
    about: ({ id = '', survey = '' }) => survey + id,
  }),
  screen({
    at: '/rtzDesign',
    title: msg`Survey design`,
    access: 'company.view',
    group: 'surveys',
    icon: 'design',
    frame: surveysFrame,
    component: lazyScreen(() =>
      import('#features/surveys/design/SurveyListScreen.tsx').then((module) => module.SurveyListScreen),
    ),
  }),
  screen({
    at: '/rtzDesign?mode=bin',
    title: msg`Trash`,
    access: 'survey.design',
    group: 'surveys',
    component: lazyScreen(() => import('#recordKit/RecordScreen.tsx').then((module) => module.RecordScreen)),
    props: () => ({ entity: 'survey' as const, mode: 'bin' as const }),
  }),
  screen({
    at: '/rtzDesignForm',
    title: msg`Survey design`,
    access: 'company.view',
    group: 'surveys',
    search: { id: recordId },
    component: lazyScreen(() =>
      import('#features/surveys/design/SurveyDesignScreen.tsx').then((module) => module.SurveyDesignScreen),
    ),
    about: ({ id = 'new' }) => id,
  }),
  screen({
    at: '/rtzList',
    title: msg`Responses`,
    access: 'company.view',
    group: 'surveys',
    icon: 'list',
    frame: surveysFrame,
    search: { id: recordId },
    component: lazyScreen(() =>
      import('#features/surveys/answers/AnswersScreen.tsx').then((module) => module.AnswersScreen),
    ),
    about: ({ id = '' }) => id,
  }),
  screen({
    at: '/rtzDataStatistic',
    title: msg`Survey statistics`,
    access: 'company.view',
    group: 'surveys',
    icon: 'chart',
    frame: surveysFrame,
    search: { id: recordId },
    component: lazyScreen(() =>
      import('#features/surveys/statistics/StatisticsScreen.tsx').then((module) => module.StatisticsScreen),
    ),
    about: ({ id = '' }) => id,
  }),
]

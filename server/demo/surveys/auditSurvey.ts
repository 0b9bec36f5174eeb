import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { option, page, question, textsOf, type Words } from './writeSurvey.ts'
import { storedLimits } from '#domain/survey/questionLimits.ts'

const graded = (id: string, words: Words) =>
  question(id, 'single', words, {
    required: 'always',
    options: [
      option('good', ['Good', '良好', '良好']),
      option('fair', ['Needs attention', '待改善', '待改善']),
      option('poor', ['Poor', '不合格', '不合格']),
    ],
  })

export const auditContent: SurveyContent = {
  pages: [
    page(
      'outside',
      ['Outside', '店外', '店外'],
      [
        graded('sign', ['Sign and shop window', '招牌與櫥窗', '招牌与橱窗']),
        question('signPhoto', 'photo', ['Photo of the front', '店面照片', '店面照片'], storedLimits({ maxPhotos: 3 })),
        graded('entrance', ['Entrance is clean and free', '入口整潔暢通', '入口整洁畅通']),
      ],
    ),
    page(
      'inside',
      ['Inside', '店內', '店内'],
      [
        graded('counter', ['Counter and display', '櫃台與陳列', '柜台与陈列']),
        graded('seats', ['Seats and tables', '座位與桌面', '座位与桌面']),
        graded('toilet', ['Toilet', '洗手間', '洗手间']),
        question('wrong', 'text', ['What is wrong?', '有什麼問題？', '有什么问题？'], {
          isLong: true,
          required: { when: { question: 'counter', option: 'poor' } },
        }),
      ],
    ),
    page(
      'service',
      ['Service', '服務', '服务'],
      [
        question(
          'wait',
          'number',
          ['Minutes from the queue to the cup', '從排隊到取餐的分鐘數', '从排队到取餐的分钟数'],
          {
            required: 'always',
            ...storedLimits({ min: 0, max: 60 }),
            unit: textsOf(['min', '分鐘', '分钟']),
          },
        ),
        question('staff', 'number', ['Staff on duty', '當班人數', '当班人数'], storedLimits({ min: 0, max: 30 })),
        graded('greeting', ['Greeting', '招呼', '招呼']),
      ],
    ),
  ],
}

import type { MakeId } from '#domain/survey/editSurvey.ts'
import type { Option, Question, SurveyContent, SurveyPage, Texts } from '#domain/survey/surveyContent.ts'
import { storedLimits } from '#domain/survey/questionLimits.ts'

const words = (english: string, taiwanese: string, mainland: string): Texts => ({
  'en-us': english,
  'zh-tw': taiwanese,
  'zh-cn': mainland,
})

type Sketch = Omit<Question, 'id' | 'options' | 'required'> & {
  readonly options?: readonly (Texts & { readonly asksWhich?: true })[]
  readonly isRequired?: true
}

const yesNo = [words('Yes', '是', '是'), words('No', '否', '否')]
const scale = [
  words('Very good', '很好', '很好'),
  words('Good', '好', '好'),
  words('Fair', '普通', '一般'),
  words('Poor', '不好', '不好'),
]

export const templateIds = ['audit', 'interview', 'feedback'] as const
export type TemplateId = (typeof templateIds)[number]

const sketches: Readonly<Record<TemplateId, readonly (readonly [Texts, readonly Sketch[]])[]>> = {
  audit: [
    [
      words('Outside', '店外', '店外'),
      [
        {
          name: 'sign_lit',
          type: 'single',
          text: words('Is the sign lit and clean?', '招牌是否亮著且乾淨？', '招牌是否亮着且干净？'),
          options: yesNo,
          isRequired: true,
        },
        {
          name: 'front_photo',
          type: 'photo',
          text: words('Photo of the shop front', '門面照片', '门面照片'),
          ...storedLimits({ maxPhotos: 3 }),
          isRequired: true,
        },
      ],
    ],
    [
      words('Inside', '店內', '店内'),
      [
        {
          name: 'cleanliness',
          type: 'single',
          text: words('How clean is the store?', '門市的整潔程度如何？', '门店的整洁程度如何？'),
          options: scale,
          isRequired: true,
        },
        {
          name: 'queue_length',
          type: 'number',
          text: words('How many people are waiting?', '有多少人在排隊？', '有多少人在排队？'),
          ...storedLimits({ min: 0 }),
          unit: words('people', '人', '人'),
        },
        { name: 'remarks', type: 'text', text: words('Anything else?', '其他備註', '其他备注'), isLong: true },
      ],
    ],
  ],
  interview: [
    [
      words('Today', '今天', '今天'),
      [
        {
          name: 'purpose',
          type: 'single',
          text: words('What brings you here today?', '今天為什麼來這裡？', '今天为什么来这里？'),
          options: [
            words('Work or school', '上班或上學', '上班或上学'),
            words('Shopping', '購物', '购物'),
            words('I live here', '住在附近', '住在附近'),
            { ...words('Other', '其他', '其他'), asksWhich: true },
          ],
          isRequired: true,
        },
        {
          name: 'transport',
          type: 'single',
          text: words('How did you get here?', '怎麼來的？', '怎么来的？'),
          options: [
            words('On foot', '步行', '步行'),
            words('By scooter', '機車', '摩托车'),
            words('By car', '汽車', '汽车'),
            words('By bus or metro', '公車或捷運', '公交或地铁'),
          ],
        },
        {
          name: 'origin',
          type: 'map',
          text: words('Where did you set out from?', '從哪裡出發？', '从哪里出发？'),
          picks: 'point',
        },
      ],
    ],
    [
      words('About you', '關於您', '关于您'),
      [
        {
          name: 'age',
          type: 'single',
          text: words('How old are you?', '您的年齡？', '您的年龄？'),
          options: ['15–24', '25–34', '35–49', '50–64', '65+'].map((band) => words(band, band, band)),
        },
        { name: 'gender', type: 'gender', text: words('What is your gender?', '您的性別？', '您的性别？') },
      ],
    ],
  ],
  feedback: [
    [
      words('Your visit', '這次光臨', '这次光临'),
      [
        {
          name: 'satisfaction',
          type: 'single',
          text: words('How was your visit?', '這次的體驗如何？', '这次的体验如何？'),
          options: scale,
          isRequired: true,
        },
        {
          name: 'liked',
          type: 'multiple',
          text: words('What did you like?', '喜歡哪些地方？', '喜欢哪些地方？'),
          options: [
            words('The food', '餐點', '餐点'),
            words('The staff', '服務人員', '服务人员'),
            words('The place', '環境', '环境'),
            words('The price', '價格', '价格'),
          ],
        },
        {
          name: 'wishes',
          type: 'text',
          text: words('What should we do better?', '有什麼可以改進？', '有什么可以改进？'),
          isLong: true,
        },
      ],
    ],
  ],
}

export function templateContent(template: TemplateId, makeId: MakeId): SurveyContent {
  const optionOf = ({ asksWhich, ...text }: Texts & { readonly asksWhich?: true }): Option => ({
    id: makeId(),
    text,
    ...(asksWhich && { asksWhich }),
  })
  const questionOf = ({ options, isRequired, ...sketch }: Sketch): Question => ({
    ...sketch,
    id: makeId(),
    required: isRequired ? 'always' : 'no',
    ...(options && { options: options.map(optionOf) }),
  })
  const pages = sketches[template].map(
    ([title, questions]): SurveyPage => ({ id: makeId(), title, questions: questions.map(questionOf) }),
  )
  return { pages }
}

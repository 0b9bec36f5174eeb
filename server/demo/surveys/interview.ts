import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { option, page, question, textsOf } from './writeSurvey.ts'
import { storedLimits } from '#domain/survey/questionLimits.ts'

/** Street interview with 13 questions on 5 pages. People who make their own coffee skip the price question. */
export const interviewContent: SurveyContent = {
  pages: [
    page(
      'today',
      ['Today', '今天', '今天'],
      [
        question('brings', 'single', ['What brings you here today?', '今天為什麼來這裡？', '今天为什么来这里？'], {
          required: 'always',
          options: [
            option('work', ['Work', '上班', '上班']),
            option('home', ['I live here', '住在附近', '住在附近']),
            option('school', ['School', '上學', '上学']),
            option('shopping', ['Shopping', '購物', '购物']),
            option('passing', ['Passing through', '路過', '路过']),
          ],
        }),
        question('travel', 'single', ['How did you get here?', '怎麼來的？', '怎么来的？'], {
          required: 'always',
          options: [
            option('walk', ['On foot', '步行', '步行']),
            option('scooter', ['Scooter', '機車', '摩托车']),
            option('metro', ['Metro or bus', '捷運或公車', '地铁或公交']),
            option('car', ['Car', '汽車', '汽车']),
          ],
        }),
        question('from', 'map', ['Where did you set out from?', '從哪裡出發？', '从哪里出发？'], { picks: 'point' }),
      ],
    ),
    page(
      'habits',
      ['Coffee habits', '咖啡習慣', '咖啡习惯'],
      [
        question('cups', 'number', ['How many coffees a week?', '一週喝幾杯咖啡？', '一周喝几杯咖啡？'], {
          required: 'always',
          ...storedLimits({ min: 0, max: 60 }),
          unit: textsOf(['cups', '杯', '杯']),
        }),
        question('where', 'multiple', ['Where do you get them?', '通常在哪裡買？', '通常在哪里买？'], {
          hint: textsOf([
            'Think of a normal week. Tick all that apply.',
            '以平常的一週來想，可複選。',
            '以平常的一周来想，可多选。',
          ]),
          required: { when: { question: 'cups' } },
          options: [
            option('convenience', ['Convenience store', '便利商店', '便利店']),
            option('chain', ['Coffee chain', '連鎖咖啡店', '连锁咖啡店']),
            option('independent', ['Independent café', '獨立咖啡店', '独立咖啡店']),
            option('tea', ['Tea and drinks shop', '手搖飲料店', '茶饮店']),
            option('machine', ['Machine at work', '公司咖啡機', '公司咖啡机']),
            option('other', ['Other', '其他', '其他'], { asksWhich: true }),
            option('own', ['I make my own', '自己泡', '自己做'], { isExclusive: true }),
          ],
          jumps: [{ option: 'own', to: 'come' }],
        }),
        question('pays', 'number', ['What do you pay for a cup?', '一杯通常花多少錢？', '一杯通常花多少钱？'], {
          ...storedLimits({ min: 0, max: 500 }),
          unit: textsOf(['NT$', '元', '元']),
        }),
      ],
    ),
    page(
      'cafe',
      ['A café here', '這裡的咖啡店', '这里的咖啡店'],
      [
        question('come', 'single', ['Would you come here?', '這裡開咖啡店，您會來嗎？', '这里开咖啡店，您会来吗？'], {
          required: 'always',
          options: [
            option('often', ['Often', '常常會', '常常会']),
            option('sometimes', ['Sometimes', '偶爾會', '偶尔会']),
            option('no', ['No', '不會', '不会']),
          ],
          jumps: [{ option: 'no', to: 'wish' }],
        }),
        question('time', 'multiple', ['At what time of day?', '什麼時段會來？', '什么时段会来？'], {
          options: [
            option('morning', ['Before 9', '9 點前', '9 点前']),
            option('noon', ['Around noon', '中午', '中午']),
            option('afternoon', ['Afternoon', '下午', '下午']),
            option('evening', ['Evening', '晚上', '晚上']),
          ],
        }),
        question('wish', 'text', ['What would bring you in?', '什麼會讓您想進來？', '什么会让您想进来？'], {
          isLong: true,
        }),
      ],
    ),
    page(
      'you',
      ['About you', '關於您', '关于您'],
      [
        question('age', 'single', ['How old are you?', '您的年齡？', '您的年龄？'], {
          required: 'always',
          options: [
            option('a24', ['Under 25', '25 歲以下', '25 岁以下']),
            option('a34', ['25 to 34', '25–34 歲', '25–34 岁']),
            option('a44', ['35 to 44', '35–44 歲', '35–44 岁']),
            option('a54', ['45 to 54', '45–54 歲', '45–54 岁']),
            option('a55', ['55 and over', '55 歲以上', '55 岁以上']),
          ],
        }),
        question('gender', 'gender', ['What is your gender?', '您的性別？', '您的性别？'], { required: 'always' }),
        question('household', 'number', ['How many live at home?', '家裡有幾個人？', '家里有几个人？'], {
          ...storedLimits({ min: 1, max: 15 }),
          unit: textsOf(['people', '人', '人']),
        }),
      ],
    ),
    page(
      'thanks',
      ['Thank you', '謝謝您', '谢谢您'],
      [
        question('phone', 'text', ['Mobile number for a coupon', '留手機號碼領折價券', '留手机号领优惠券'], {
          longest: 20,
        }),
      ],
    ),
  ],
}

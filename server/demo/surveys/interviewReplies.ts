import type { AnswerValues, Reply } from '#domain/survey/answerValues.ts'
import type { Place } from '#domain/geo/point.ts'
import { placeAt, roundPlace } from '../demoLand.ts'
import type { Random } from '../random.ts'

export function interviewReplies(random: Random, near: Place): AnswerValues {
  const cups = random.pick([0, 2, 3, 5, 5, 7, 7, 10, 14])
  const isOwn = cups > 0 && random.isLucky(0.12)
  const come = random.pick(['often', 'sometimes', 'sometimes', 'sometimes', 'no'])
  const origin = roundPlace(placeAt(near, random.between(120, 2_400), random.between(0, 2 * Math.PI)))
  return {
    brings: one(random.pick(['work', 'work', 'home', 'home', 'school', 'shopping', 'passing'])),
    travel: one(random.pick(['walk', 'walk', 'walk', 'scooter', 'scooter', 'metro', 'metro', 'car'])),
    ...(random.isLucky(0.7) ? { from: { drawn: { kind: 'point', place: origin } } } : {}),
    cups: { number: cups },
    where: isOwn ? one('own') : { options: placesOf(random) },
    ...(isOwn ? {} : { pays: { number: random.pick([35, 45, 45, 55, 65, 80, 100, 120, 150]) } }),
    come: one(come),
    ...(come === 'no'
      ? {}
      : { time: { options: random.pick([['morning'], ['morning', 'noon'], ['afternoon'], ['evening']]) } }),
    ...(random.isLucky(0.4) ? { wish: { text: random.pick(wishes) } } : {}),
    age: one(random.pick(['a24', 'a34', 'a34', 'a34', 'a44', 'a44', 'a54', 'a55'])),
    gender: one(random.pick(['female', 'female', 'female', 'male', 'male', 'unsaid'])),
    ...(random.isLucky(0.85) ? { household: { number: random.pick([1, 2, 2, 3, 3, 4, 4, 5]) } } : {}),
  }
}

const wishes = ['有插座的座位', '早上出餐快一點', '外帶自備杯折扣', '可以坐久一點', '甜點多一些', '安靜的位子']

const one = (id: string): Reply => ({ options: [id] })

const placesOf = (random: Random): readonly string[] =>
  random.pick([
    ['convenience'],
    ['convenience', 'chain'],
    ['chain'],
    ['chain', 'independent'],
    ['independent'],
    ['convenience', 'tea'],
    ['machine', 'convenience'],
  ])

export interface PoiKind {
  readonly poiClass: string
  readonly poiType: string
  readonly name: string
  readonly nameEnglish: string
  /** Approximate number per thousand places. */
  readonly weight: number
  /** Minimum population density of the township, in people per km². */
  readonly minDensity: number
  readonly maxInVillage: number
}

const kind =
  (poiClass: string) =>
  (poiType: string, name: string, nameEnglish: string, weight: number, maxInVillage = 9, minDensity = 0): PoiKind => ({
    poiClass,
    poiType,
    name,
    nameEnglish,
    weight,
    minDensity,
    maxInVillage,
  })

const education = kind('education')
const health = kind('health')
const transport = kind('transport')
const office = kind('office')
const government = kind('government')
const housing = kind('housing')
const retail = kind('retail')
const food = kind('food')
const leisure = kind('leisure')
const finance = kind('finance')
const religion = kind('religion')
const lodging = kind('lodging')

/**
 * Kinds of invented places. Stations and universities are omitted: users know the real ones, so invented ones would
 * mislead.
 */
export const demoPoiKinds: readonly PoiKind[] = [
  education('kindergarten', '幼兒園', 'Kindergarten', 45, 2),
  education('school', '國小', 'Elementary School', 22, 1),
  education('cramSchool', '補習班', 'Cram School', 45, 4),
  education('library', '圖書館分館', 'Branch Library', 8, 1),
  health('hospital', '社區醫院', 'Community Hospital', 5, 1, 4000),
  health('clinic', '診所', 'Clinic', 60),
  health('pharmacy', '藥局', 'Pharmacy', 40, 4),
  transport('busStop', '公車站', 'Bus Stop', 70),
  transport('parking', '停車場', 'Car Park', 35, 3),
  transport('fuel', '加油站', 'Petrol Station', 8, 1),
  office('officeBuilding', '商辦大樓', 'Office Building', 45, 9, 5000),
  office('coworking', '共享辦公室', 'Co-working Space', 9, 2, 6000),
  government('townHall', '里辦公處', 'Village Office', 20, 1),
  government('police', '派出所', 'Police Station', 12, 1),
  government('postOffice', '郵局', 'Post Office', 15, 1),
  housing('apartments', '集合住宅', 'Apartments', 80),
  housing('dormitory', '學生宿舍', 'Student Dormitory', 6, 1, 3000),
  retail('convenience', '便利商店', 'Convenience Store', 75),
  retail('supermarket', '超市', 'Supermarket', 25, 2),
  retail('mall', '購物中心', 'Shopping Centre', 4, 1, 6000),
  retail('market', '市場', 'Market', 14, 1),
  retail('shop', '生活雜貨', 'General Store', 35, 4),
  food('restaurant', '小吃店', 'Eatery', 95),
  food('cafe', '咖啡館', 'Cafe', 35, 4),
  food('fastFood', '速食店', 'Fast Food', 15, 2),
  food('bar', '餐酒館', 'Bistro', 8, 2, 6000),
  leisure('park', '公園', 'Park', 45, 3),
  leisure('sports', '健身中心', 'Fitness Centre', 15, 2),
  leisure('cinema', '影城', 'Cinema', 3, 1, 6000),
  leisure('museum', '文物館', 'Local Museum', 4, 1, 3000),
  finance('bank', '銀行分行', 'Bank Branch', 25, 3),
  finance('cashMachine', '提款機', 'Cash Machine', 22, 4),
  religion('temple', '宮廟', 'Temple', 30, 2),
  lodging('hotel', '旅店', 'Hotel', 12, 2, 4000),
  lodging('hostel', '民宿', 'Guest House', 6, 1),
]

import type { ChoiceListId } from '../fields/choiceLists.ts'

/**
 * Synonyms that chains use for choice list entries, and earlier labels; `_` represents a space. A company entry with
 * the same name takes precedence.
 */
const usual: Partial<Record<ChoiceListId, Readonly<Record<string, string>>>> = {
  status: {
    0: '歇業 閉店 已閉店 關店 已關店 結束營業 撤店 已撤店 歇业 已歇业 闭店 已闭店 关店',
    1: '營業中 營業 正常營業 正常 已開業 已開店 營運 营业中 营业 正常营业 open active',
    2: '籌備 籌設中 準備中 裝修中 施工中 未開幕 即將開幕 筹备 筹备中 装修中 pipeline',
    3: '評估 待評估 洽談中 评估 评估中 洽谈中 evaluation',
    4: '核准 通過 已通過 通过 已通过',
    5: '否決 駁回 未通過 不通過 放棄 否决 驳回 未通过 放弃',
  },
  channel: {
    direct: '直營店 直營門市 自營 自營店 直营 直营店 自营 direct corporate',
    franchise: '加盟店 加盟門市 委託加盟 特許加盟 franchised franchisee',
  },
  buildingAttribute: { own: '自購 自有物業 自有房产 owned', rent: '承租 租 租用 租賃物業 租赁 租用 rented leased' },
  format: {
    street: '街邊 路面店 街面 街邊門市 街边 街边店 路面 street',
    mall: '商場 商場店 購物中心店 賣場 商场 商场店',
    departmentStore: '百貨 百貨店 百貨櫃 百货 百货店',
    transit: 'transit 車站 車站店 捷運 捷運店 站體 车站',
    office: '商辦店 辦公大樓 办公楼',
    hospital: '醫院店 醫院櫃',
    school: '校園店 學校 学校',
    driveThrough: '得來速店',
    highway: 'highway',
  },
  storeType: { community: 'community' },
  storeLocation: { island: 'island' },
  boundaryType: { drawn: 'drawn', administrative: 'administrative' },
  competitorType: { coffee: 'coffee', teaDrinks: 'tea_drinks' },
  poiType: { cinema: 'cinema' },
  serviceType: { dineIn: '內用區 堂食', takeAway: '外帶區 自取 外带', delivery: '外賣 外卖' },
}

export const usualNamesOf = (list: ChoiceListId, value: string): readonly string[] =>
  usual[list]?.[value]?.split(' ').map((word) => word.replaceAll('_', ' ')) ?? []

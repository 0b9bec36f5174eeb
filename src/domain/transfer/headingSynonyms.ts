import type { SheetKindName } from './sheetKinds.ts'

const words = (list: string): readonly string[] => list.split(' ')

/** Headings used by chains in addition to the field labels; `_` represents a space. */
const shared: Readonly<Record<string, readonly string[]>> = {
  brand: words('品牌 品牌名稱 品牌名称 brand_name'),
  store: words('店號 店代號 門市代號 門市編號 店铺编号 门店编号 門市 店名 store_id store_code store'),
  name: words('名稱 名称 name title 據點名稱 地點名稱'),
  nameEnglish: words('英文名稱 英文名称 english_name name_en'),
  address: words('地址 住址 門市地址 門牌 门店地址 address addr 詳細地址'),
  addressEnglish: words('英文地址 address_en'),
  'place.latitude': words('緯度 纬度 lat latitude y 坐標y 座標y 坐标y'),
  'place.longitude': words('經度 经度 lng lon long longitude x 坐標x 座標x 坐标x'),
  place: words('座標 坐標 坐标 經緯度 经纬度 coordinates latlng lat_lng location'),
  shape: words('範圍 范围 圖形 图形 geometry geojson wkt polygon the_geom'),
  'shape.radius': words('半徑 半径 radius'),
  'shape.latitude': words('緯度 纬度 lat latitude 中心緯度'),
  'shape.longitude': words('經度 经度 lng lon longitude 中心經度'),
  status: words('狀態 状态 店況 營業狀態 营业状态 status'),
  code: words('代號 代码 代碼 編號 编号 code'),
}

/** Synonyms by sheet kind. Includes earlier labels, so that older exports can still be imported. */
const byKind: Partial<Record<SheetKindName, Readonly<Record<string, readonly string[]>>>> = {
  store: {
    posCode: words(
      '店號 店代號 店代碼 店編 店碼 門市代號 門市代碼 門市編號 門市店號 分店編號 分店代號 分店代碼 編號 编号 店铺编号 门店编号 pos_code store_code store_no store_id id_store',
    ),
    name: words('店名 店別 分店 門市 門市名稱 分店名稱 门店 门店名称 store store_name branch'),
    channel: words('直營加盟 加盟直營 直營/加盟 加盟/直營 經營型態 經營模式 经营模式 直营加盟 ownership'),
    openingDate: words('開店日 開幕日 開業日 開店日期 開幕日期 開業日期 开店日 开业日期 opened open_date'),
    closingDate: words('閉店日 歇業日 閉店日期 歇業日期 关店日 歇业日 closed close_date'),
    buildingAttribute: words('自有租賃 自有/租賃 物業性質 building_attribute'),
    zipCode: words('郵遞區號 邮政编码 邮编 zip postcode postal_code'),
    totalSpace: words('坪數 總坪數 面積 面积 area total_area'),
    seatCount: words('座位 座位數 席位 座位数 seats seat_count'),
    parkingCount: words('車位 停車位 车位 parking parking_count'),
    'lease.rentTotal': words('月租 租金 月租金 房租 每月租金 rent monthly_rent rent_/_month rent_total'),
    'lease.landlordName': words('房東 屋主 房东 landlord'),
    'lease.landlordPhone': words('房東電話 屋主電話 房东电话'),
    'lease.leaseStart': words('租約起 租約起日 租約起始日 起租日 租期起 租期開始 起租'),
    'lease.leaseEnd': words('租約迄 租約迄日 租約到期日 到期日 租約到期 租期迄 租期結束'),
    'lease.deposit': words('押金 保證金 押金月數 deposit_(key_money)'),
    'lease.frontDoorWidth': words('front_door_width'),
    'lease.feeTransfer': words('轉讓費'),
    'lease.feePower': words('power_fee'),
    'lease.feePowerIncrease': words('power_increase_fee'),
    podding: words('podding'),
    inCharge: words('in_charge'),
    statusSince: words('status_since'),
    nextDate: words('date_of_the_next_step'),
    hourOpen: words('開店時間 开店时间 opening_hour'),
    hourClose: words('打烊時間 打烊时间 closing_hour'),
  },
  performance: {
    year: words('年 年度 年份 year'),
    sales: words('營業額 業績 年營業額 营业额 年业绩 sales revenue turnover sales_of_the_year 年度業績'),
    monthlySales: words('月業績'),
    dmNumber: words('dm_number'),
    ticketsDineIn: words('tickets,_dine-in'),
    ticketsTakeAway: words('tickets,_take-away tickets,_takeout'),
    ticketsDelivery: words('tickets,_delivery'),
    targetPassengerFlow: words('target_passenger_flow'),
    annualTarget: words('年目標 目標 年目标 target'),
  },
  tradeZone: {
    colour: words('colour'),
    line: words('line'),
    tier: words('類型 类型 type 層級 tier'),
    grade: words('等級 等级 grade'),
  },
  poi: {
    isHidden: words('left_out'),
    poiClass: words('類別 类别 class category'),
    poiType: words('類型 类型 type gtype'),
  },
  competitor: {
    generalType: words('類型 类型 業態 业态 type general_type'),
    name: words('店名 分店 門市名稱 store_name'),
  },
  deliveryZone: {
    deliveryMinutes: words('外送時間 送達時間 配送时间 minutes'),
    minimumOrder: words('最低消費 起送 低消 最低消费 min_order'),
  },
}

export const synonymsOf = (kind: SheetKindName, key: string): readonly string[] =>
  (byKind[kind]?.[key] ?? shared[key] ?? []).map((word) => word.replaceAll('_', ' '))

import { usePage } from 'domdocs/theme';
import { useId, useState } from 'react';
import './claim-price.css';

const words = {
	zh: { x: '东西', y: '高度', z: '南北', price: '每格价格', area: '底面积', volume: '体积', cost: '费用' },
	en: { x: 'East–west', y: 'Height', z: 'North–south', price: 'Per block', area: 'Base area', volume: 'Volume', cost: 'Price' },
};

const keys = ['x', 'y', 'z', 'price'] as const;

/** What a claim costs: an island, so readers can try other numbers. */
export default function ClaimPrice(given: Partial<Record<(typeof keys)[number], string>>) {
	const { lang } = usePage();
	const t = lang.startsWith('zh') ? words.zh : words.en;
	const id = useId();
	const [values, setValues] = useState(() => keys.map((key) => given[key] ?? '1'));
	const [x = 0, y = 0, z = 0, price = 0] = values.map((value) => Math.max(0, Number(value) || 0));
	const show = (value: number) => value.toLocaleString(lang);
	return (
		<div className="claim-price">
			<div className="claim-price-fields">
				{keys.map((key, index) => (
					<label key={key} htmlFor={id + key}>
						{t[key]}
						<input
							id={id + key}
							type="number"
							min="0"
							value={values[index]}
							onChange={({ target }) => setValues(values.with(index, target.value))}
						/>
					</label>
				))}
			</div>
			<output>
				{t.area} {show(x * z)} · {t.volume} {show(x * y * z)} · <b>{t.cost} {show(x * y * z * price)}</b>
			</output>
		</div>
	);
}

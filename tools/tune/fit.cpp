// The idea: a weight is right when the score predicts how games end. Each position has a target t between 0 and 1, a
// blend of the game's result and of a search's opinion; the evaluation E predicts p = 1 / (1 + exp(-k E)). We lower the mean of
// (p - t)^2 by Adam (Kingma and Ba, 2015) over all positions at once.
//
// Since E is a sum of counts times weights, but for the dangers, its derivative is the count times the share of the phase
// and the scale. For a danger d = sum of counts times weights, E contains -d^2/1024 and the derivative follows by
// the chain rule. What changed from the original method: exact gradients instead of trying each weight up and down.

#include "fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <thread>

namespace tabia::tune {

namespace {

struct Both {
  double midgame = 0;
  double endgame = 0;
};

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }

Both dot(const Count* counts, int size, const Parameters& values) {
  Both sum;
  for (int i = 0; i < size; ++i) {
    sum.midgame += counts[i].times * values[2 * counts[i].weight];
    sum.endgame += counts[i].times * values[2 * counts[i].weight + 1];
  }
  return sum;
}

double danger_score(const Subject& subject, double units) {
  const double bounded = std::clamp(units, 0.0, subject.most_danger);
  return bounded * bounded / subject.danger_divisor;
}
double danger_slope(const Subject& subject, double units) {
  return units <= 0 || units >= subject.most_danger ? 0 : 2 * units / subject.danger_divisor;
}

// A position's score and what it takes to differentiate it.
struct Scored {
  double score = 0;
  double midgame_share = 0;  // of a hundredth in the middlegame
  double endgame_share = 0;
  std::array<Both, 2> danger = {};
};

Scored score_of(const Subject& subject, const Sample& sample, const Count* counts, const Parameters& values) {
  Scored out;
  Both all = dot(counts, sample.sizes[0], values);
  counts += sample.sizes[0];
  for (int side = 0; side < 2; ++side) {
    out.danger[side] = dot(counts, sample.sizes[1 + side], values);
    counts += sample.sizes[1 + side];
    const double sign = side == 0 ? -1 : 1;
    all.midgame += sign * danger_score(subject, out.danger[side].midgame);
    all.endgame += sign * danger_score(subject, out.danger[side].endgame);
  }
  const double phase = sample.phase;
  const double between = all.midgame * phase + all.endgame * (1 - phase);
  const double scale = sample.scale[between >= 0 ? 0 : 1];
  out.midgame_share = phase * scale;
  out.endgame_share = (1 - phase) * scale;
  out.score = between * scale;
  return out;
}

void add_gradient(const Count* counts, int size, double midgame, double endgame, Parameters& gradient) {
  for (int i = 0; i < size; ++i) {
    gradient[2 * counts[i].weight] += counts[i].times * midgame;
    gradient[2 * counts[i].weight + 1] += counts[i].times * endgame;
  }
}

void add_gradient(const Subject& subject, const Sample& sample, const Count* counts, const Scored& scored,
                  double slope, Parameters& gradient) {
  const double midgame = slope * scored.midgame_share;
  const double endgame = slope * scored.endgame_share;
  add_gradient(counts, sample.sizes[0], midgame, endgame, gradient);
  counts += sample.sizes[0];
  for (int side = 0; side < 2; ++side) {
    const double sign = side == 0 ? -1 : 1;
    add_gradient(counts, sample.sizes[1 + side],
                 sign * midgame * danger_slope(subject, scored.danger[side].midgame),
                 sign * endgame * danger_slope(subject, scored.danger[side].endgame), gradient);
    counts += sample.sizes[1 + side];
  }
}

class Fitter {
 public:
  Fitter(const Samples& samples, const Subject& subject, const FitOptions& options)
      : samples_(samples), subject_(subject), options_(options) {
    targets_.resize(samples.list.size());
  }

  void set_targets(double search_slope) {
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      const Sample& sample = samples_.list[i];
      const double share = sample.has_search ? options_.result_share : 1.0;
      targets_[i] = share * sample.result + (1 - share) * logistic(search_slope * sample.search);
    }
  }

  // Mean squared error over [from, to); adds its gradient if asked for.
  double error(const Parameters& values, double slope, std::size_t from, std::size_t to,
               Parameters* gradient) const {
    const int threads = options_.threads;
    std::vector<double> errors(threads, 0.0);
    std::vector<Parameters> gradients(gradient != nullptr ? threads : 0, Parameters(values.size()));
    std::vector<std::thread> workers;
    for (int t = 0; t < threads; ++t) {
      workers.emplace_back([&, t] {
        const std::size_t begin = from + (to - from) * t / threads;
        const std::size_t end = from + (to - from) * (t + 1) / threads;
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i) {
          const Sample& sample = samples_.list[i];
          const Count* counts = samples_.counts.data() + sample.first;
          const Scored scored = score_of(subject_, sample, counts, values);
          const double p = logistic(slope * scored.score);
          const double miss = p - targets_[i];
          sum += miss * miss;
          if (gradient != nullptr)
            add_gradient(subject_, sample, counts, scored, 2 * miss * p * (1 - p) * slope, gradients[t]);
        }
        errors[t] = sum;
      });
    }
    for (std::thread& worker : workers) worker.join();
    const double n = static_cast<double>(to - from);
    double sum = 0;
    for (double e : errors) sum += e;
    for (const Parameters& part : gradients) {
      for (std::size_t i = 0; i < part.size(); ++i) (*gradient)[i] += part[i] / n;
    }
    return sum / n;
  }

  // The slope of the search's own scores: the one that predicts results best.
  double best_search_slope(std::size_t to) const {
    return narrow([&](double slope) {
      double sum = 0;
      for (std::size_t i = 0; i < to; ++i) {
        const Sample& sample = samples_.list[i];
        if (!sample.has_search) continue;
        const double miss = logistic(slope * sample.search) - sample.result;
        sum += miss * miss;
      }
      return sum;
    });
  }

  double best_slope(const Parameters& values, std::size_t to) const {
    return narrow([&](double slope) { return error(values, slope, 0, to, nullptr); });
  }

 private:
  // The lowest point of a function with one valley between 0.0005 and 0.05.
  template <class F>
  static double narrow(F&& f) {
    double low = 0.0005;
    double high = 0.05;
    for (int i = 0; i < 24; ++i) {
      const double a = low + (high - low) * 0.382;
      const double b = low + (high - low) * 0.618;
      (f(a) < f(b) ? high : low) = f(a) < f(b) ? b : a;
    }
    return (low + high) / 2;
  }

  const Samples& samples_;
  const Subject& subject_;
  const FitOptions& options_;
  std::vector<double> targets_;
};

}  // namespace

FitReport fit(const Samples& samples, const Subject& subject, const FitOptions& options) {
  const Parameters& start = subject.start;
  const std::size_t all = samples.list.size();
  const std::size_t train = all - all / 10;
  Fitter fitter(samples, subject, options);
  FitReport report;
  report.train = train;
  report.unseen = all - train;
  report.search_slope = options.search_scale > 0 ? options.search_scale : fitter.best_search_slope(train);
  fitter.set_targets(report.search_slope);
  report.slope = fitter.best_slope(start, train);
  report.train_before = fitter.error(start, report.slope, 0, train, nullptr);
  report.unseen_before = fitter.error(start, report.slope, train, all, nullptr);
  std::fprintf(stderr, "slope %.6f (search %.6f), error %.6f, unseen %.6f\n", report.slope,
               report.search_slope, report.train_before, report.unseen_before);

  Parameters values = start;
  Parameters first(start.size());
  Parameters second(start.size());
  constexpr double beta1 = 0.9;
  constexpr double beta2 = 0.999;
  for (int epoch = 1; epoch <= options.epochs; ++epoch) {
    Parameters gradient(start.size());
    const double error = fitter.error(values, report.slope, 0, train, &gradient);
    const double step = options.step * (epoch * 4 < options.epochs * 3 ? 1.0 : 0.2);  // finer at the end
    for (std::size_t i = 0; i < start.size(); ++i) {
      if (subject.kept[i]) continue;
      const double g = gradient[i] + 2 * options.pull * (values[i] - start[i]);
      first[i] = beta1 * first[i] + (1 - beta1) * g;
      second[i] = beta2 * second[i] + (1 - beta2) * g * g;
      const double m = first[i] / (1 - std::pow(beta1, epoch));
      const double v = second[i] / (1 - std::pow(beta2, epoch));
      values[i] -= step * m / (std::sqrt(v) + 1e-9);
    }
    if (epoch % 25 == 0) {
      const double unseen = fitter.error(values, report.slope, train, all, nullptr);
      std::fprintf(stderr, "epoch %d: error %.6f, unseen %.6f\n", epoch, error, unseen);
    }
  }
  report.values = subject.rounded(values);
  report.train_after = fitter.error(report.values, report.slope, 0, train, nullptr);
  report.unseen_after = fitter.error(report.values, report.slope, train, all, nullptr);
  return report;
}

}  // namespace tabia::tune
